/** The games' how-to-play pages: text with pictures that the game itself draws. */

import type { Component } from "svelte";
import { ofGame } from "$web/game";
import type { HowtoPart } from "$web/howto/parse";

export interface HowtoPage {
  parts: HowtoPart<unknown>[];
  Picture: Component<{ spec: any }> | undefined;
}

const texts = import.meta.glob<string>("$games/*/howto/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<Component<{ spec: any }>>("$games/*/HowtoPicture.svelte", {
  import: "default",
});

export function hasHowto(game: string): boolean {
  return ofGame(texts, game, "howto/en.md") !== undefined;
}

/** The page of `game`, or undefined if it has none. */
export async function loadHowto(game: string, language: string): Promise<HowtoPage | undefined> {
  const text = ofGame(texts, game, `howto/${language}.md`);
  if (!text) return undefined;
  const picture = ofGame(pictures, game, "HowtoPicture.svelte");
  const [markdown, { parseHowto }, Picture] = await Promise.all([
    text(),
    import("$web/howto/parse"),
    picture?.(),
  ]);
  return { parts: parseHowto(markdown), Picture };
}
