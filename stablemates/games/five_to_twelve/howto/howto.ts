/** What the pictures of the how-to-play page show. */

type Space = [row: number, column: number];

/** A board or some tiles, as a fenced block ```picture in the Markdown. Rows and columns from 0. */
export interface PictureSpec {
  /** What the picture shows, in words, for those who do not see it. */
  alt: string;
  /** A line under the picture. */
  caption?: string;
  /** Tiles side by side. */
  tiles?: number[];
  /** Four rows of a board; 0 where it is empty. */
  board?: number[][];
  /** The tile that is to be placed. */
  tile?: number;
  /** Spaces where it fits: empty ones, and those whose tile it may replace. */
  fits?: Space[];
  /** Spaces where it does not fit, numbered for the text. */
  unfit?: Space[];
}
