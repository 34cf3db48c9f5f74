/** The games' how-to-play pages: text with pictures that the game itself draws. */

import type { Component } from "svelte";
import { ofGame } from "$web/game";

type Part = { html: string } | { picture: unknown };

export interface HowtoPage {
  parts: Part[];
  Picture: Component<{ spec: any }> | undefined;
}

const texts = import.meta.glob<string>("$games/*/howto/*.md", { query: "?raw", import: "default" });
const parsers = import.meta.glob<(markdown: string) => Part[]>("$games/*/howto/howto.ts", {
  import: "parseHowto",
});
const pictures = import.meta.glob<Component<{ spec: any }>>("$games/*/HowtoPicture.svelte", {
  import: "default",
});

/** The page of `game`, or undefined if it has none. */
export async function loadHowto(game: string, language: string): Promise<HowtoPage | undefined> {
  const text = ofGame(texts, game, `howto/${language}.md`);
  const parser = ofGame(parsers, game, "howto/howto.ts");
  if (!text || !parser) return undefined;
  const picture = ofGame(pictures, game, "HowtoPicture.svelte");
  const [markdown, parse, Picture] = await Promise.all([text(), parser(), picture?.()]);
  return { parts: parse(markdown), Picture };
}
