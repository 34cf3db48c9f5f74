// Generated from schema.json by npm run generate. Do not edit.

export type Event =
  Dealt | Picked | Chose | Revealed | AwaitsRow | AwaitsEnd | Placed | Took | TourEnded;

/**
 * What one seat (or a spectator) may know, for a browser or a program.
 *
 * `phase`: what happens next. `deal`: a deck is to be shuffled; `draft`: `actor` picks an open
 * card; `choose`: everyone without a card in `chosen` chooses; `lay`: the revealed cards are laid,
 * lowest first (only seen between two events); `row`: `actor` must take a row; `end`: `actor`
 * chooses between two equally near ends; `over`.
 */
export interface View {
  phase: "choose" | "deal" | "draft" | "end" | "lay" | "over" | "row";
  tour: number;
  actor: number | null;
  rows: number[][];
  hands: number[][];
  chosen: (number | null)[];
  taken: number[][];
  heads: number[];
  totals: number[];
  pool: number[];
}
/**
 * One decision of a seat: exactly one of these forms.
 *
 * - `{"card": 57}`: choose a card face down (C6);
 * - `{"row": 2}`: take a row, the card being too low for any (C11);
 * - `{"row": 2, "end": "left"}`: lay the card at this end, two being equally near (C23);
 * - `{"pick": 57}`: take an open card in the draft (C21).
 */
export interface Move {
  card?: number | null;
  row?: number | null;
  end?: ("left" | "right") | null;
  pick?: number | null;
}
/**
 * A new tour's cards are dealt, or laid open for the draft.
 */
export interface Dealt {
  event: "dealt";
  tour: number;
}
/**
 * A seat has taken an open card in the draft.
 */
export interface Picked {
  event: "picked";
  seat: number;
  card: number;
}
/**
 * A seat has laid its choice face down. That it changes it later is not to be seen.
 */
export interface Chose {
  event: "chose";
  seat: number;
}
/**
 * All have chosen: the cards are turned over together. One card a seat.
 */
export interface Revealed {
  event: "revealed";
  cards: number[];
}
/**
 * A seat's card is lower than every row's last card: the seat must take a row.
 */
export interface AwaitsRow {
  event: "awaits_row";
  seat: number;
  card: number;
}
/**
 * Two ends are equally near to a seat's card: the seat chooses one.
 */
export interface AwaitsEnd {
  event: "awaits_end";
  seat: number;
  card: number;
}
/**
 * A card goes to an end of a row.
 */
export interface Placed {
  event: "placed";
  seat: number;
  card: number;
  row: number;
  end: "left" | "right";
}
/**
 * A seat takes a row; its card starts the row anew. `low`: it was too low for every row.
 */
export interface Took {
  event: "took";
  seat: number;
  card: number;
  row: number;
  cards: number[];
  heads: number;
  low: boolean;
}
/**
 * Ten cards each are played: the heads of the tour are added up.
 */
export interface TourEnded {
  event: "tour_ended";
  tour: number;
  heads: number[];
  totals: number[];
}

export const deck = [
  { number: 1, heads: 1 },
  { number: 2, heads: 1 },
  { number: 3, heads: 1 },
  { number: 4, heads: 1 },
  { number: 5, heads: 2 },
  { number: 6, heads: 1 },
  { number: 7, heads: 1 },
  { number: 8, heads: 1 },
  { number: 9, heads: 1 },
  { number: 10, heads: 3 },
  { number: 11, heads: 5 },
  { number: 12, heads: 1 },
  { number: 13, heads: 1 },
  { number: 14, heads: 1 },
  { number: 15, heads: 2 },
  { number: 16, heads: 1 },
  { number: 17, heads: 1 },
  { number: 18, heads: 1 },
  { number: 19, heads: 1 },
  { number: 20, heads: 3 },
  { number: 21, heads: 1 },
  { number: 22, heads: 5 },
  { number: 23, heads: 1 },
  { number: 24, heads: 1 },
  { number: 25, heads: 2 },
  { number: 26, heads: 1 },
  { number: 27, heads: 1 },
  { number: 28, heads: 1 },
  { number: 29, heads: 1 },
  { number: 30, heads: 3 },
  { number: 31, heads: 1 },
  { number: 32, heads: 1 },
  { number: 33, heads: 5 },
  { number: 34, heads: 1 },
  { number: 35, heads: 2 },
  { number: 36, heads: 1 },
  { number: 37, heads: 1 },
  { number: 38, heads: 1 },
  { number: 39, heads: 1 },
  { number: 40, heads: 3 },
  { number: 41, heads: 1 },
  { number: 42, heads: 1 },
  { number: 43, heads: 1 },
  { number: 44, heads: 5 },
  { number: 45, heads: 2 },
  { number: 46, heads: 1 },
  { number: 47, heads: 1 },
  { number: 48, heads: 1 },
  { number: 49, heads: 1 },
  { number: 50, heads: 3 },
  { number: 51, heads: 1 },
  { number: 52, heads: 1 },
  { number: 53, heads: 1 },
  { number: 54, heads: 1 },
  { number: 55, heads: 7 },
  { number: 56, heads: 1 },
  { number: 57, heads: 1 },
  { number: 58, heads: 1 },
  { number: 59, heads: 1 },
  { number: 60, heads: 3 },
  { number: 61, heads: 1 },
  { number: 62, heads: 1 },
  { number: 63, heads: 1 },
  { number: 64, heads: 1 },
  { number: 65, heads: 2 },
  { number: 66, heads: 5 },
  { number: 67, heads: 1 },
  { number: 68, heads: 1 },
  { number: 69, heads: 1 },
  { number: 70, heads: 3 },
  { number: 71, heads: 1 },
  { number: 72, heads: 1 },
  { number: 73, heads: 1 },
  { number: 74, heads: 1 },
  { number: 75, heads: 2 },
  { number: 76, heads: 1 },
  { number: 77, heads: 5 },
  { number: 78, heads: 1 },
  { number: 79, heads: 1 },
  { number: 80, heads: 3 },
  { number: 81, heads: 1 },
  { number: 82, heads: 1 },
  { number: 83, heads: 1 },
  { number: 84, heads: 1 },
  { number: 85, heads: 2 },
  { number: 86, heads: 1 },
  { number: 87, heads: 1 },
  { number: 88, heads: 5 },
  { number: 89, heads: 1 },
  { number: 90, heads: 3 },
  { number: 91, heads: 1 },
  { number: 92, heads: 1 },
  { number: 93, heads: 1 },
  { number: 94, heads: 1 },
  { number: 95, heads: 2 },
  { number: 96, heads: 1 },
  { number: 97, heads: 1 },
  { number: 98, heads: 1 },
  { number: 99, heads: 5 },
  { number: 100, heads: 3 },
  { number: 101, heads: 1 },
  { number: 102, heads: 1 },
  { number: 103, heads: 1 },
  { number: 104, heads: 1 },
];
