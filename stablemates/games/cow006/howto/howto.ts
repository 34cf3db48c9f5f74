/** What the pictures of the how-to-play page show. */

import { parseHowto as parse } from "$web/howto/parse";

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

export const parseHowto = parse<PictureSpec>;
