// Generated from schema.json by npm run generate. Do not edit.

export type Event =
  Dealt | Flipped | Grabbed | Passed | CalledRight | CalledWrong | Placed | Took | Drew | Ended;

/**
 * What one seat (or a spectator) may know, for a browser or a program.
 *
 * `phase`: what happens next. `deal`: the deck is to be shuffled; `turn`: `actor` turns up a card;
 * `place`: `actor` places the turned card; `call`: everyone who has not `answered` grabs a stable
 * or passes; `play`: `actor` plays a card from the hand; `settle`: what follows (only seen between
 * two events); `over`.
 */
export interface View {
  phase: "call" | "deal" | "over" | "place" | "play" | "settle" | "turn";
  actor: number | null;
  rows: string[][];
  pile: number;
  flipped: string | null;
  won: string[][];
  out: string[];
  hands: string[][];
  grabs: Grab[];
  settled: number;
  answered: boolean[];
  scores: number[];
}
/**
 * A stable that a seat has grabbed: `open` until all have answered, `void` if too late.
 */
export interface Grab {
  seat: number;
  row: number;
  outcome: "open" | "right" | "void" | "wrong";
}
/**
 * One decision of a seat: exactly one of these forms.
 *
 * - `{"turn": true}`: turn up the top card (J27);
 * - `{"row": 2}`: place the turned card in a row (J10);
 * - `{"grab": 2}`: grab the stable of a row (J29);
 * - `{"pass": true}`: grab none, or no more (J30);
 * - `{"card": "GR", "row": 2}`: play a card from the hand to a row (J43, J44).
 */
export interface Move {
  card?: string | null;
  row?: number | null;
  grab?: number | null;
  pass?: boolean | null;
  turn?: boolean | null;
}
/**
 * The cards are shuffled, and dealt where there are hands; a seat begins.
 */
export interface Dealt {
  event: "dealt";
  actor: number;
}
/**
 * A seat turns up the top card of the pile.
 */
export interface Flipped {
  event: "flipped";
  seat: number;
  card: string;
}
/**
 * A seat has called and grabbed a stable. `void`: another seat holds it already.
 */
export interface Grabbed {
  event: "grabbed";
  seat: number;
  row: number;
  void: boolean;
}
/**
 * A seat grabs no stable, or no more.
 */
export interface Passed {
  event: "passed";
  seat: number;
}
/**
 * The turned card completes the row: the caller takes its cards, and `flipped` if alone.
 */
export interface CalledRight {
  event: "right";
  seat: number;
  row: number;
  cards: string[];
  flipped: string | null;
}
/**
 * The turned card does not complete the row: the caller pays a card, having one.
 */
export interface CalledWrong {
  event: "wrong";
  seat: number;
  row: number;
  paid: string | null;
}
/**
 * A card joins a row at its right end.
 */
export interface Placed {
  event: "placed";
  seat: number;
  card: string;
  row: number;
}
/**
 * A seat takes the cards of a row.
 *
 * `why`: the row is `complete`; in pro the card that is placed next is its `sixth` or is
 * `unmatched` by any row.
 */
export interface Took {
  event: "took";
  seat: number;
  row: number;
  cards: string[];
  why: "complete" | "sixth" | "unmatched";
}
/**
 * A seat draws a card into the hand.
 */
export interface Drew {
  event: "drew";
  seat: number;
}
/**
 * The last card is placed, and the match over.
 */
export interface Ended {
  event: "ended";
  scores: number[];
}

export const deck = [
  { number: 1, animals: "P" },
  { number: 2, animals: "P" },
  { number: 3, animals: "P" },
  { number: 4, animals: "P" },
  { number: 5, animals: "P" },
  { number: 6, animals: "P" },
  { number: 7, animals: "P" },
  { number: 8, animals: "G" },
  { number: 9, animals: "G" },
  { number: 10, animals: "G" },
  { number: 11, animals: "G" },
  { number: 12, animals: "G" },
  { number: 13, animals: "G" },
  { number: 14, animals: "G" },
  { number: 15, animals: "R" },
  { number: 16, animals: "R" },
  { number: 17, animals: "R" },
  { number: 18, animals: "R" },
  { number: 19, animals: "R" },
  { number: 20, animals: "R" },
  { number: 21, animals: "R" },
  { number: 22, animals: "D" },
  { number: 23, animals: "D" },
  { number: 24, animals: "D" },
  { number: 25, animals: "D" },
  { number: 26, animals: "D" },
  { number: 27, animals: "D" },
  { number: 28, animals: "D" },
  { number: 29, animals: "C" },
  { number: 30, animals: "C" },
  { number: 31, animals: "C" },
  { number: 32, animals: "C" },
  { number: 33, animals: "C" },
  { number: 34, animals: "C" },
  { number: 35, animals: "C" },
  { number: 36, animals: "M" },
  { number: 37, animals: "M" },
  { number: 38, animals: "M" },
  { number: 39, animals: "M" },
  { number: 40, animals: "M" },
  { number: 41, animals: "M" },
  { number: 42, animals: "M" },
  { number: 43, animals: "PG" },
  { number: 44, animals: "GR" },
  { number: 45, animals: "RD" },
  { number: 46, animals: "DC" },
  { number: 47, animals: "CM" },
  { number: 48, animals: "PM" },
  { number: 49, animals: "GRD" },
  { number: 50, animals: "PCM" },
  { number: 51, animals: "PGC" },
  { number: 52, animals: "RDM" },
  { stable: 1 },
  { stable: 2 },
  { stable: 3 },
  { stable: 4 },
];
