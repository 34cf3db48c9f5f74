/** What the pictures of the how-to-play page show. */

/** A card in a picture: whose it is, and how it lies. */
export interface PictureCard {
  owner: number;
  card: string;
  /** Face down, its face showing through; "?" does not show. */
  down?: true;
  safe?: true;
  /** What becomes of it. */
  fate?: "gobbled" | "safe" | "home" | "captured";
}

/** A picture, as a fenced block ```picture in the Markdown. */
export interface PictureSpec {
  /** What the picture shows, in words, for those who do not see it. */
  alt: string;
  /** A line under the picture. */
  caption?: string;
  /** Cards side by side, when the picture is not of a house. */
  cards?: PictureCard[];
  /** The values of the spaces around one house. */
  values?: number[];
  /** What lies on them. */
  spaces?: (PictureCard | null)[];
}
