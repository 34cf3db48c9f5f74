// Generated from schema.json by npm run generate. Do not edit.

export type Command =
  | Start
  | Pause
  | Resume
  | Vacate
  | SetBot
  | TakeOver
  | AddChair
  | RemoveChair
  | ChangeChair
  | MakeHost
  | Settle
  | MoreTime
  | AskUndo
  | AnswerUndo
  | Say
  | React;
export type FromServer = AtTable | Update | Present | Talk | Reacted | Refused | Pong | Probe;
export type FromClient = Act | Look | Ping | Echo;

/**
 * Ask for a table (`POST /api/tables`).
 *
 * The match begins at once if no seat is open; else when the host, the first person, says so.
 */
export interface NewTable {
  game: string;
  seats: Seat[];
  options?: {
    [k: string]: unknown;
  };
  public?: boolean;
  chat?: boolean;
  seconds?: number;
  hints?: boolean;
}
/**
 * Who sits in a seat: a person with a name, a bot with its level, or nobody yet (`open`).
 *
 * `bot` is also the level of the bot that plays for a person who is away, or in a seat that has
 * fallen empty during the match.
 */
export interface Seat {
  kind: "bot" | "open" | "person";
  name?: string;
  animal?: string;
  bot?: string;
}
/**
 * A table with the secret keys of one's own seats in it; nobody else gets these.
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
  phase: "over" | "paused" | "playing" | "waiting";
  host: number | null;
  public: boolean;
  chat: boolean;
  seconds: number;
  hints: boolean;
  undo: UndoAsked | null;
  next: string;
}
/**
 * Somebody asks to take back what has happened since `number`; those `agreed` don't mind.
 */
export interface UndoAsked {
  seat: number;
  number: number;
  agreed: number[];
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
  lesson: boolean;
  puzzles: number;
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
 * A server (`GET /api/server`).
 */
export interface ServerInfo {
  version: string;
  addresses: string[];
}
/**
 * The first shuffle of a match (`GET /api/tables/{id}/shuffle`): numbers of cards.
 *
 * docs/shuffle.md says how the seed makes the one of the other.
 */
export interface Shuffle {
  cards: number[];
  deck: number[];
}
/**
 * A match step by step: first its deal, then each action of its record.
 */
export interface Replay {
  record: Record;
  eyes: number | null;
  steps: Step[];
}
/**
 * A match as a document. `scores` and `ranks` are there once it is over.
 *
 * `rules` is the version of the game's rules; `seats` are the names of who plays.
 */
export interface Record {
  game: string;
  rules: number;
  options: {
    [k: string]: unknown;
  };
  seats: string[];
  seed: string;
  commitment: string;
  actions: Played[];
  scores?: number[] | null;
  ranks?: number[] | null;
}
/**
 * One action of a record: who, the move in the game's notation, and when, if that was noted.
 *
 * `at` is in milliseconds since the match was made.
 */
export interface Played {
  seat: number;
  move: {
    [k: string]: unknown;
  };
  at?: number | null;
}
/**
 * What came of an action of the record, or of the first deal, and how the match stood then.
 */
export interface Step {
  deals: number;
  events: unknown[];
  view: unknown;
  awaited: number[];
}
/**
 * A match played here, step by step, with what its record does not tell.
 */
export interface TableReplay {
  record: Record;
  eyes: number | null;
  steps: Step[];
  notes: Note[];
}
/**
 * How the entry `number` came about, where its seat did not simply play.
 *
 * `late`: a bot played this one decision, since time was up; `stand-in`: from here on a bot plays
 * while they are away; `undo`: everyone agreed to take back what `seat` asked for; `hint`: they
 * were told what is best.
 */
export interface Note {
  number: number;
  seat: number;
  kind: "hint" | "late" | "stand-in" | "undo";
  told: number;
}
/**
 * How far the analysis of a match is (`GET /api/tables/{id}/analysis`).
 *
 * It is done with fewer decisions `judged` than there are when its time was up.
 */
export interface Analysing {
  state: "done" | "failed" | "none" | "running" | "waiting";
  judged: number;
  of: number;
  analysis: Analysis | null;
}
/**
 * What the coach has to say of a match.
 */
export interface Analysis {
  version: number;
  game: string;
  rules: number;
  worlds: number;
  seed: string;
  actions: number;
  judged: number;
  of: number;
  players: Player[];
  decisions: Decision[];
  chances: number[][];
}
/**
 * How a seat has played.
 */
export interface Player {
  name: string;
  decisions: number;
  accuracy: number | null;
  grades: {
    [k: string]: number;
  };
  luck: Luck | null;
}
/**
 * A seat's result and its parts: `result` = `own` + `others` + `luck`, in points of lead.
 */
export interface Luck {
  result: number;
  own: number;
  others: number;
  luck: number;
  error: number;
  share: number;
}
/**
 * A decision with more than one legal move.
 */
export interface Decision {
  number: number;
  seat: number;
  moves: JudgedMove[];
  chosen: number;
  best: number;
  worlds: number;
  exact: boolean;
}
/**
 * A legal move, and what it was worth to the seat: see `coach.estimates`.
 *
 * Leads are in points, chances between 0 and 1; errors are standard errors.
 */
export interface JudgedMove {
  move: {
    [k: string]: unknown;
  };
  words: Message | null;
  lead: number;
  lead_error: number;
  chance: number;
  chance_error: number;
  likely: number;
  lead_loss: number;
  lead_loss_error: number;
  chance_loss: number;
  chance_loss_error: number;
  grade: "best" | "blunder" | "good" | "slip";
  reasons: Message[];
}
/**
 * A message of the game's Fluent files, and what it is said with.
 *
 * Rows, columns and spaces count from 1 there, as people count.
 */
export interface Message {
  id: string;
  arguments?: {
    [k: string]: number | string;
  };
}
/**
 * A lesson (`GET /api/games/{game}/lesson`), seen from the seat of whoever learns: the first.
 *
 * The words for `say` are the game's `lesson-...`.
 */
export interface Lesson {
  game: string;
  rules: number;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  steps: LessonStep[];
}
/**
 * A step of a lesson: how the match stands then to the learner, and what it says and asks.
 */
export interface LessonStep {
  shown: Step;
  say: string;
  point: string[];
  legal: unknown[];
  move: unknown;
}
/**
 * A decision in which one move is clearly best (`GET /api/games/{game}/puzzles/{day}`).
 *
 * Days are counted from the beginning of 1970, by UTC.
 */
export interface DailyPuzzle {
  day: number;
  today: number;
  oldest: number;
  game: string;
  rules: number;
  options: {
    [k: string]: unknown;
  };
  unusual: {
    [k: string]: unknown;
  };
  seats: string[];
  step: Step;
  decision: Decision;
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
 * The best move, with what speaks for or against it, and the next best.
 *
 * What `second` loses is how much better the best one is. (Where play is mixed it loses nothing if
 * the strongest bot might do it too.)
 */
export interface Hint {
  best: JudgedMove;
  second: JudgedMove;
}
/**
 * A public table, in the list of them.
 */
export interface TableListed {
  id: string;
  game: string;
  seats: Seat[];
  phase: "over" | "paused" | "playing" | "waiting";
  seconds: number;
  created: string;
}
/**
 * `POST /api/tables/{id}/seats`: take an open seat; without `seat`, the first.
 */
export interface SitDown {
  name: string;
  animal?: string;
  seat?: number | null;
}
/**
 * The seats that keys open.
 */
export interface Seats {
  seats: number[];
}
/**
 * A new secret key for one's seat: for a link to come back by, on any device.
 */
export interface Key {
  seat: number;
  key: string;
}
/**
 * The host begins the match; bots play in open seats until somebody comes.
 */
export interface Start {
  type: "start";
}
/**
 * The host stops the match, and its time.
 */
export interface Pause {
  type: "pause";
}
/**
 * The host lets it go on.
 */
export interface Resume {
  type: "resume";
}
/**
 * Leave one's seat; or, as the host, remove a person from theirs.
 */
export interface Vacate {
  type: "vacate";
  seat: number;
}
/**
 * The host has a bot play in a seat, for a person too until they return; "": no longer.
 */
export interface SetBot {
  type: "set-bot";
  seat: number;
  bot: string;
}
/**
 * Play again for oneself.
 */
export interface TakeOver {
  type: "take-over";
  seat: number;
}
/**
 * The host puts one more open seat to the table, before the match.
 */
export interface AddChair {
  type: "add-chair";
}
/**
 * The host takes away a seat that is no person's, before the match.
 */
export interface RemoveChair {
  type: "remove-chair";
  seat: number;
}
/**
 * Sit in the open seat `to` instead of in one's own, before the match.
 */
export interface ChangeChair {
  type: "change-chair";
  seat: number;
  to: number;
}
/**
 * The host hands that part to another person; somebody takes it while the host is away.
 */
export interface MakeHost {
  type: "make-host";
  seat: number;
}
/**
 * The host changes what is given: the time only before the match.
 */
export interface Settle {
  type: "settle";
  public?: boolean | null;
  chat?: boolean | null;
  seconds?: number | null;
}
/**
 * Anyone at the table lets this decision take once more as long.
 */
export interface MoreTime {
  type: "more-time";
}
/**
 * Ask to take back one's last action, and what came after it.
 */
export interface AskUndo {
  type: "ask-undo";
  seat: number;
}
/**
 * Agree to that, or don't; who has asked withdraws by not agreeing.
 */
export interface AnswerUndo {
  type: "answer-undo";
  seat: number;
  agree: boolean;
}
/**
 * Say something to all at the table.
 */
export interface Say {
  type: "say";
  seat: number;
  text: string;
}
/**
 * Make a face.
 */
export interface React {
  type: "react";
  seat: number;
  reaction: "hello" | "hurry" | "laugh" | "oops" | "sorry" | "thanks" | "well-played" | "wow";
}
/**
 * `POST /api/profile`, or `PUT` for another name and animal: how one wants to be known here.
 */
export interface NewProfile {
  name: string;
  animal?: string;
}
/**
 * One's profile on this server (`GET /api/profile`).
 */
export interface ProfileInfo {
  name: string;
  animal: string;
  ratings: GameRating[];
}
/**
 * How strong somebody is believed to be in a game: `mu`, give or take `sigma`.
 *
 * A new player has 25 and 8.3. Ratings come of matches against people and bots alike.
 */
export interface GameRating {
  game: string;
  mu: number;
  sigma: number;
  matches: number;
  bots: BotRating[];
}
/**
 * How strong the bots of a level are believed to be in a game on this server.
 */
export interface BotRating {
  level: string;
  mu: number;
  sigma: number;
  matches: number;
}
/**
 * One's profile with a secret key that opens it; nobody else gets this.
 */
export interface OwnedProfile {
  profile: ProfileInfo;
  key: string;
}
/**
 * A match of one's own (`GET /api/profile/matches`).
 */
export interface OwnMatch {
  id: string;
  game: string;
  created: string;
  options: {
    [k: string]: unknown;
  };
  phase: "over" | "paused" | "playing" | "waiting";
  seats: Seat[];
  mine: number[];
  scores: number[] | null;
  ranks: number[] | null;
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
 * The table as it is now: the first message, and sent again whenever it changes.
 *
 * `seats` are this client's (none: a spectator).
 */
export interface AtTable {
  type: "table";
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
  deadline: Clock | null;
  notes: Note[];
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
  hinted: number[];
}
/**
 * Who is connected just now: people's seats, and how many watch.
 */
export interface Present {
  type: "present";
  seats: number[];
  watching: number;
}
/**
 * What was said last, oldest first: once, on coming; then each line as it is said.
 */
export interface Talk {
  type: "talk";
  lines: Line[];
}
/**
 * What somebody said, and what they were called and looked like then (as in `Seat`).
 */
export interface Line {
  seat: number;
  name: string;
  animal: string;
  text: string;
  at: string;
}
/**
 * Somebody makes a face: it is seen for a moment, and not kept.
 */
export interface Reacted {
  type: "reacted";
  seat: number;
  reaction: "hello" | "hurry" | "laugh" | "oops" | "sorry" | "thanks" | "well-played" | "wow";
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
