// Generated from schema.json by npm run generate. Do not edit.

export type FromServer = Welcome | Update | Refused | Pong | Probe;
export type FromClient = Act | Look | Ping | Echo;

/**
 * Ask for a table (`POST /api/tables`).
 */
export interface NewTable {
  game: string;
  seats: Seat[];
  options?: {
    [k: string]: unknown;
  };
}
/**
 * Who sits in a seat: a person with a name, or a bot with its level.
 */
export interface Seat {
  kind: "bot" | "person";
  name?: string;
  bot?: string;
}
/**
 * A new table with the secret key of each person's seat; only its maker gets this.
 */
export interface OwnedTable {
  table: Table;
  keys: {
    [k: string]: string;
  };
}
/**
 * A table, as everyone may see it.
 */
export interface Table {
  id: string;
  game: string;
  rules: number;
  options: {
    [k: string]: unknown;
  };
  seats: Seat[];
  commitment: string;
}
/**
 * A game that can be played here (`GET /api/games`).
 */
export interface GameInfo {
  name: string;
  rules: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: {
    [k: string]: unknown;
  };
  bots: string[];
  printed: boolean;
}
/**
 * What can be printed for a game (`GET /api/games/{game}/print`).
 */
export interface PrintInfo {
  parts: {
    [k: string]: string[];
  };
  options: {
    [k: string]: unknown;
  };
}
/**
 * A page of what is printed: its size in millimetres.
 */
export interface PrintPage {
  width: number;
  height: number;
}
/**
 * `POST /api/tables/{id}/actions`: the same as `Act`, for programs without a socket.
 */
export interface Action {
  answers: number;
  move: {
    [k: string]: unknown;
  };
  seat?: number | null;
}
/**
 * RFC 9457 problem details, `application/problem+json`.
 */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
}
/**
 * The first message: the table, and the seats of this client (none: a spectator).
 */
export interface Welcome {
  type: "welcome";
  table: Table;
  seats: number[];
}
/**
 * What happened after the action `since` up to `number`, and how the table stands now.
 *
 * `since` is -1 when all is told, the first deal included.
 */
export interface Update {
  type: "update";
  since: number;
  number: number;
  events: unknown[];
  seat: number | null;
  view: unknown;
  legal: {
    [k: string]: unknown[];
  };
  private: number[];
  awaited: number[];
  clock: Clock | null;
  result: Result | null;
}
/**
 * Time runs: milliseconds left to answer when this was sent, of so many in all.
 */
export interface Clock {
  left: number;
  whole: number;
}
/**
 * How a match ended; equal ranks share the place.
 */
export interface Result {
  scores: number[];
  ranks: number[];
  seed: string;
}
/**
 * An action that was not played, and why: `code` for programs, `detail` for people.
 */
export interface Refused {
  type: "refused";
  code: string;
  detail: string;
  answers: number | null;
}
/**
 * The answer to `Ping`.
 */
export interface Pong {
  type: "pong";
}
/**
 * How long is the way to you? Answer with `Echo` at once.
 */
export interface Probe {
  type: "probe";
}
/**
 * Play `move`; `answers` is the `number` of the update that it answers.
 *
 * `seat` is the one of this client's seats that plays; left out, the one that it looks from.
 */
export interface Act {
  type: "act";
  answers: number;
  move: {
    [k: string]: unknown;
  };
  seat?: number | null;
}
/**
 * Show the table from this one of the client's seats from now on, beginning at once.
 */
export interface Look {
  type: "look";
  seat: number;
}
/**
 * Are you there? A client asks when it has heard nothing for a while.
 */
export interface Ping {
  type: "ping";
}
/**
 * The answer to `Probe`: so the server knows the delay of the slowest player's connection.
 */
export interface Echo {
  type: "echo";
}
