// Generated from schema.json by npm run generate. Do not edit.

export type Event =
  | Began
  | Laid
  | Exposed
  | Captured
  | Named
  | Revealed
  | Stopped
  | Gobbled
  | Saved
  | Stayed
  | Returned
  | Ended;

/**
 * What one seat (or a spectator) may know, for a browser or a program.
 *
 * `phase`: what happens next. `deal`: who begins is to be drawn; `turn`: `actor` lays, exposes or
 * reveals; `reveal` and `name`: `actor` turns up or names one more card, or stops; only seen
 * between two events: `turn_up`: the named cards are turned up, `settle`: the reveal of `actor`
 * has its outcome, `end`: the match ends before the turn of `actor`; `over`.
 */
export interface View {
  phase: "deal" | "end" | "name" | "over" | "reveal" | "settle" | "turn" | "turn_up";
  actor: number | null;
  spaces: (Space | null)[];
  values: number[];
  houses: number[];
  named: number[];
  maybe: string[];
  hands: ("1" | "2" | "3" | "4" | "5" | "6" | "?" | "F")[][];
  gobbled: Meal[][];
  captured: number[];
  captors: (number | null)[];
  scores: number[];
  idle: number;
}
/**
 * A card on a space: whose it is, and whether it lies face up, and as a safe hen.
 */
export interface Space {
  owner: number;
  card: "1" | "2" | "3" | "4" | "5" | "6" | "?" | "F";
  safe: boolean;
  up: boolean;
}
/**
 * A hen that was gobbled: whose she was.
 */
export interface Meal {
  owner: number;
  rank: number;
}
/**
 * One decision of a seat: exactly one of these forms.
 *
 * - `{"lay": "3", "space": 5}`: lay a card from the hand face down on a free space (S14);
 * - `{"expose": 5}`: turn up another's card, declaring it a fox (S17);
 * - `{"reveal": 5}`: turn up a card, as the first or one more of a reveal (S21, S22);
 * - `{"name": 5}`: where cards are named beforehand, name a card to be turned up (S22);
 * - `{"stop": true}`: turn up, or name, no more cards (S22).
 */
export interface Move {
  lay?: ("1" | "2" | "3" | "4" | "5" | "6" | "F") | null;
  space?: number | null;
  expose?: number | null;
  reveal?: number | null;
  name?: number | null;
  stop?: boolean;
}
/**
 * The lot has fallen on who begins.
 */
export interface Began {
  event: "began";
  seat: number;
}
/**
 * A seat has laid a card face down.
 */
export interface Laid {
  event: "laid";
  seat: number;
  space: number;
}
/**
 * A seat has turned up another's card as a fox; `captured` or `safe` follows.
 */
export interface Exposed {
  event: "exposed";
  seat: number;
  space: number;
  owner: number;
  card: "1" | "2" | "3" | "4" | "5" | "6" | "F";
}
/**
 * A seat has captured an owner's fox.
 */
export interface Captured {
  event: "captured";
  seat: number;
  space: number;
  owner: number;
}
/**
 * A seat has named a card that it will turn up.
 */
export interface Named {
  event: "named";
  seat: number;
  space: number;
}
/**
 * A seat has turned up a card of a reveal.
 */
export interface Revealed {
  event: "revealed";
  seat: number;
  space: number;
  owner: number;
  card: "1" | "2" | "3" | "4" | "5" | "6" | "F";
}
/**
 * A seat turns up, or names, no more cards.
 */
export interface Stopped {
  event: "stopped";
  seat: number;
}
/**
 * The fox of a seat, on space `fox`, has eaten an owner's hen on `space`.
 */
export interface Gobbled {
  event: "gobbled";
  seat: number;
  fox: number;
  space: number;
  owner: number;
  rank: number;
}
/**
 * An owner's hen is safe on `space` for the rest of the match.
 */
export interface Saved {
  event: "safe";
  space: number;
  owner: number;
  rank: number;
}
/**
 * A fox that has eaten is turned face down again where it is.
 */
export interface Stayed {
  event: "stayed";
  space: number;
  owner: number;
}
/**
 * A revealed card goes back to its owner's hand.
 */
export interface Returned {
  event: "returned";
  space: number;
  owner: number;
  card: "1" | "2" | "3" | "4" | "5" | "6" | "F";
}
/**
 * The match ends, and all cards are turned up: the hens among them are safe.
 *
 * `reason`: `hand`: the next player holds one card; `full`: a safe hen lies on every space;
 * `idle`: nothing has happened for too long.
 */
export interface Ended {
  event: "ended";
  reason: "full" | "hand" | "idle";
  shown: Shown[];
}
/**
 * A card that is turned up at the end.
 */
export interface Shown {
  space: number;
  owner: number;
  card: "1" | "2" | "3" | "4" | "5" | "6" | "F";
}

export const deck = [
  { owner: 0, card: "1" },
  { owner: 0, card: "2" },
  { owner: 0, card: "3" },
  { owner: 0, card: "4" },
  { owner: 0, card: "5" },
  { owner: 0, card: "6" },
  { owner: 0, card: "F" },
  { owner: 1, card: "1" },
  { owner: 1, card: "2" },
  { owner: 1, card: "3" },
  { owner: 1, card: "4" },
  { owner: 1, card: "5" },
  { owner: 1, card: "6" },
  { owner: 1, card: "F" },
  { owner: 2, card: "1" },
  { owner: 2, card: "2" },
  { owner: 2, card: "3" },
  { owner: 2, card: "4" },
  { owner: 2, card: "5" },
  { owner: 2, card: "6" },
  { owner: 2, card: "F" },
  { owner: 3, card: "1" },
  { owner: 3, card: "2" },
  { owner: 3, card: "3" },
  { owner: 3, card: "4" },
  { owner: 3, card: "5" },
  { owner: 3, card: "6" },
  { owner: 3, card: "F" },
];
