// Generated from schema.json by npm run generate. Do not edit.

export type Event =
  | Dealt
  | Chose
  | Revealed
  | Started
  | Drew
  | Took
  | Placed
  | Refused
  | Blocked
  | MovesAgain
  | GameEnded;

/**
 * What one seat (or a spectator) may know, for a browser or a program.
 *
 * `phase`: what happens next. `deal`: a deck is to be shuffled; `set_up`: everyone with a tile in
 * `hand` places it on the diagonal; `reveal`: these tiles are turned over (only seen between two
 * events); `turn`: `actor` draws or takes; `drawn`: `actor` places or refuses the tile that it has
 * turned up; `taken`: `actor` places the tile that it has taken; `turn_over`: the next turn (only
 * seen between two events); `over`.
 */
export interface View {
  phase: "deal" | "drawn" | "over" | "reveal" | "set_up" | "taken" | "turn" | "turn_over";
  game: number;
  actor: number | null;
  first: number | null;
  boards: (number | null)[][][];
  open: number[];
  pile: number;
  hand: (number | null)[];
  laid: [number, number] | null;
  later: number[][];
  empty: number[];
  points: number[];
  blocked: boolean;
}
/**
 * One decision of a seat: exactly one of these forms.
 *
 * - `{"draw": true}`: turn up a tile of the pile (N11);
 * - `{"take": 13}`: take an open tile (N12);
 * - `{"place": [1, 3]}`: lay the tile in hand on this row and column (N13), in the set-up on a
 *   space of the diagonal (N5);
 * - `{"refuse": true}`: leave the drawn tile in the middle (N11).
 */
export interface Move {
  draw?: boolean | null;
  take?: number | null;
  place?: [number, number] | null;
  refuse?: boolean | null;
}
/**
 * A new game's pile is shuffled, and the first tiles of its set-up are drawn.
 */
export interface Dealt {
  event: "dealt";
  game: number;
}
/**
 * A seat has placed a tile of its set-up, which others may not see yet.
 */
export interface Chose {
  event: "chose";
  seat: number;
}
/**
 * What everyone has placed in the set-up is seen: each seat's diagonal as it lies now.
 */
export interface Revealed {
  event: "revealed";
  diagonals: (number | null)[][];
}
/**
 * The set-up is done; this seat has the first turn.
 */
export interface Started {
  event: "started";
  seat: number;
}
/**
 * A seat turns up a tile of the pile; in the sequential set-up too.
 */
export interface Drew {
  event: "drew";
  seat: number;
  tile: number;
}
/**
 * A seat takes an open tile.
 */
export interface Took {
  event: "took";
  seat: number;
  tile: number;
}
/**
 * A seat lays its tile; the one `replaced`, if any, then lies open in the middle.
 */
export interface Placed {
  event: "placed";
  seat: number;
  tile: number;
  row: number;
  column: number;
  replaced: number | null;
}
/**
 * A seat leaves the tile that it has drawn open in the middle.
 */
export interface Refused {
  event: "refused";
  seat: number;
  tile: number;
}
/**
 * There has been too much exchanging: no more of it with open tiles until someone draws.
 */
export interface Blocked {
  event: "blocked";
}
/**
 * The tile touches its like at a corner: the seat moves again (N29).
 */
export interface MovesAgain {
  event: "moves_again";
  seat: number;
}
/**
 * A board is full, or the pile is used up. `points` are those of this game (N28).
 */
export interface GameEnded {
  event: "game_ended";
  game: number;
  winners: number[];
  empty: number[];
  points: number[];
}

export const deck = [
  { number: 1 },
  { number: 2 },
  { number: 3 },
  { number: 4 },
  { number: 5 },
  { number: 6 },
  { number: 7 },
  { number: 8 },
  { number: 9 },
  { number: 10 },
  { number: 11 },
  { number: 12 },
  { number: 13 },
  { number: 14 },
  { number: 15 },
  { number: 16 },
  { number: 17 },
  { number: 18 },
  { number: 19 },
  { number: 20 },
];
