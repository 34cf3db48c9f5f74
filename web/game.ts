/** What a game brings for its table in the browser, and how it is found. */

import type { Component, Snippet } from "svelte";
import type { RunningClock } from "$web/table/session.svelte";
import type { Table } from "$web/wire/messages";

/** Something to be said: a message of the words, and what it names. */
export interface Sentence {
  id: string;
  args?: Record<string, string | number>;
  /** Heard once, but not worth a line in the log. */
  passing?: boolean;
}

/** Who sits at the table, from the viewer's chair (`me` is null for a spectator). */
export interface People {
  me: number | null;
  name: (seat: number) => string;
  /** Several names as the language lists them. */
  list: (seats: number[]) => string;
}

export type Tick = "lay" | "take" | "turn" | "end";

/**
 * A game's `table.ts`: display logic without rules. The server's view always wins; what `perform`
 * makes of it is only shown on the way there.
 */
export interface GameLogic<View, Move, Event> {
  /** What the table shows after `event`; `goal` is the server's view after the whole update. */
  perform(view: View, event: Event, goal: View, me: number | null): View;
  /** The steps in which an event is shown. */
  scenes(event: Event): Event[];
  /** How long an event is to be seen, in milliseconds at normal speed. */
  duration(event: Event): number;
  /** The event in words, for the log and for screen readers. */
  sentence(event: Event, people: People): Sentence;
  /** What is going on, and what the viewer is to do. */
  status(view: View, legal: Move[], awaited: number[], people: People): Sentence;
  /**
   * Whether an event starts what "watch again" shows, belongs to it, or lies outside. `recent`: the
   * events of the trick so far.
   */
  trick(event: Event, recent: Event[]): "starts" | "continues" | "outside";
  /** Whether an event deserves a pause of its own, whatever the speed: the end of a tour, say. */
  isMilestone(event: Event): boolean;
  tick(event: Event): Tick | null;
  /**
   * Selectors of what on the viewer's own table a move is about, to be marked there; left out where
   * words must do.
   */
  spots?(move: Move, view: View, me: number): string[];
}

/** A person at this device, and what they may do now. */
export interface Chair<Move> {
  seat: number;
  legal: Move[];
}

/** What a game's `Table.svelte` gets. It draws and reports. */
export interface TableProps<View, Move, Event> {
  table: Table;
  people: People;
  view: View;
  /** The event on show, if any; `pace` is how long it lasts, 0 if nothing is to move. */
  event: Event | null;
  pace: number;
  /** The last milestone that happened while the viewer was here. */
  milestone: Event | null;
  /** The events of the last trick, to be highlighted. */
  recent: Event[];
  /** What the viewer may do. */
  legal: Move[];
  /**
   * The people at this device, the viewer first: one, unless it is shared; none for a spectator.
   * Where cards are hidden, only of the viewer it is known what they may do.
   */
  here: Chair<Move>[];
  awaited: number[];
  /** All cards lie open: a match that is over is looked at again. */
  open?: boolean;
  /** Whether a move can be made now. */
  ready: boolean;
  /** Until when (`performance.now()`) those awaited may answer, of how long; null: no hurry. */
  clock: RunningClock | null;
  confirm: boolean;
  /** The viewer has asked what is best: to be selected, as far as moves are selected first. */
  hint?: Move | null;
  /** Whether single keys mean something. */
  shortcuts: boolean;
  /** `seat` is the one of those here who moves; left out, the viewer. */
  onmove: (move: Move, seat?: number) => void;
  say: (id: string, args?: Sentence["args"]) => string;
  /** The table's common buttons, for the game to place. */
  tools: Snippet;
}

/** What a game's `Result.svelte` gets, if there is one: the end of a match in the game's own terms. */
export type ResultProps<View> = Pick<TableProps<View, never, never>, "people" | "view" | "say">;

export interface GameModule {
  // Each game's own types are known only inside its folder.
  logic: GameLogic<any, any, any>;
  Table: Component<TableProps<any, any, any>>;
  Result?: Component<ResultProps<any>> | undefined;
}

const logics = import.meta.glob<GameModule["logic"]>("$games/*/table.ts", { import: "logic" });
const tables = import.meta.glob<GameModule["Table"]>("$games/*/Table.svelte", {
  import: "default",
});
const results = import.meta.glob<Component<ResultProps<any>>>("$games/*/Result.svelte", {
  import: "default",
});
const covers = import.meta.glob<Component>("$games/*/Cover.svelte", { import: "default" });

/** The entry of a glob's result that lies in the folder of `game`. */
export function ofGame<T>(files: Record<string, T>, game: string, file: string): T | undefined {
  const ending = `/games/${game}/${file}`;
  return Object.entries(files).find(([path]) => path.endsWith(ending))?.[1];
}

/** The table of a game: its own, or a plain one for a game that comes from elsewhere. */
export async function loadGame(game: string): Promise<GameModule> {
  const logic = ofGame(logics, game, "table.ts");
  const Table = ofGame(tables, game, "Table.svelte");
  if (!logic || !Table) return loadPlain(game);
  const Result = ofGame(results, game, "Result.svelte");
  const [loadedLogic, loadedTable, loadedResult] = await Promise.all([
    logic(),
    Table(),
    Result?.(),
  ]);
  return { logic: loadedLogic, Table: loadedTable, Result: loadedResult };
}

async function loadPlain(game: string): Promise<GameModule> {
  const [{ plainLogic }, { default: Table }] = await Promise.all([
    import("$web/table/plain"),
    import("$web/table/PlainTable.svelte"),
  ]);
  return { logic: plainLogic(game), Table };
}

/** The picture that stands for a game on the first page. */
export async function loadCover(game: string): Promise<Component> {
  const cover = ofGame(covers, game, "Cover.svelte");
  return cover ? cover() : (await import("$web/parts/PlainCover.svelte")).default;
}
