/** The how-to-play page: Markdown with pictures of the table in between. */

import { marked, type Token } from "marked";

/** A picture of the table, as a fenced block ```picture in the Markdown. */
export interface PictureSpec {
  /** What the picture shows, in words, for those who do not see it. */
  alt: string;
  /** A line under the picture. */
  caption?: string;
  /** Cards side by side, when the picture is not of the table. */
  cards?: number[];
  /** The rows before the cards of `play` are laid. */
  rows?: number[][];
  /** Cards laid in this order. One that `takes` sends its row to a base, and is that row's last. */
  play?: { card: number; row: number; end?: "left"; takes?: true }[];
}

export type HowtoPart = { html: string } | { picture: PictureSpec };

/** The page in pieces; the Markdown is our own, so its HTML is trusted. */
export function parseHowto(markdown: string): HowtoPart[] {
  const parts: HowtoPart[] = [];
  let text: Token[] = [];
  const flush = () => {
    const html = marked.parser(text).trim();
    if (html) parts.push({ html });
    text = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "code" && token.lang === "picture") {
      flush();
      parts.push({ picture: JSON.parse(token.text) as PictureSpec });
    } else {
      text.push(token);
    }
  }
  flush();
  return parts;
}
