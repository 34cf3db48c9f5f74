/** What the pictures of the how-to-play page show. */

/** A picture, as a fenced block ```picture in the Markdown. Rows count from 1. */
export interface PictureSpec {
  /** What the picture shows, in words, for those who do not see it. */
  alt: string;
  /** A line under the picture. */
  caption?: string;
  /** Cards side by side; an empty one lies face down. */
  cards?: string[];
  /** Rows with their stables, the first being row 1. */
  rows?: string[][];
  /** The card that is to be placed. */
  turned?: string;
  /** Rows where it may go. */
  fits?: number[];
  /** Those of them that it completes. */
  completes?: number[];
}
