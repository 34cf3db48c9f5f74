import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("web"),
  base: "/",
  cacheDir: here("node_modules/.vite"),
  plugins: [svelte({ configFile: here("svelte.config.js") })],
  resolve: {
    alias: { $web: here("web"), $games: here("stablemates/games") },
    // Vitest runs in Node, where Svelte would otherwise resolve to its server build.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("stablemates/client"),
    emptyOutDir: true,
    target: "baseline-widely-available",
    sourcemap: false,
    // The server's content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Only the reference for programs, which nobody loads who plays, is large.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: [here("web/index.html"), here("web/reference/index.html")],
      checks: { pluginTimings: false },
    },
  },
  server: {
    // The words, and each game's table in the game's own folder, lie outside the root.
    fs: { allow: [here("web"), here("stablemates"), here("node_modules")] },
    proxy: { "/api": { target: "http://127.0.0.1:8006", ws: true } },
  },
  test: {
    dir: here("."),
    include: ["web/**/*.test.ts", "stablemates/games/*/*.test.ts"],
    environment: "happy-dom",
    passWithNoTests: false,
  },
});
