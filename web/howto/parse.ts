/** A how-to-play page: Markdown with pictures of the table in between. */

import { marked, type Token } from "marked";

export type HowtoPart<Spec> = { html: string } | { picture: Spec };

/**
 * The page in pieces; the Markdown is our own, so its HTML is trusted.
 *
 * A picture is a fenced block ```picture that holds what the game's `HowtoPicture` draws, as JSON.
 */
export function parseHowto<Spec>(markdown: string): HowtoPart<Spec>[] {
  const parts: HowtoPart<Spec>[] = [];
  let text: Token[] = [];
  const flush = () => {
    const html = marked.parser(text).trim();
    if (html) parts.push({ html });
    text = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "code" && token.lang === "picture") {
      flush();
      parts.push({ picture: JSON.parse(token.text) as Spec });
    } else {
      text.push(token);
    }
  }
  flush();
  return parts;
}
