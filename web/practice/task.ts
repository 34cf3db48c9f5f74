/** A position out of a match, in which somebody is to look for the best move. */

import { tableOf } from "$web/replay/record";
import type { DailyPuzzle, Decision, Replay, Table } from "$web/wire/messages";

// Each game's own types are known only inside its folder.
type Any = any;

export interface Task {
  table: Table;
  decision: Decision;
  /** All that everyone could see happen until then. */
  events: Any[];
  /** What the seat saw that is to decide. */
  view: Any;
  awaited: number[];
}

/** The task of a puzzle, for somebody called `name`; `isBot`: names of bots' levels. */
export function taskOfPuzzle(
  puzzle: DailyPuzzle,
  name: string,
  isBot: (name: string) => boolean,
): Task {
  const { step, decision } = puzzle;
  const table = tableOf({ ...puzzle, commitment: "" }, isBot);
  table.seats[decision.seat] = { kind: "person", name };
  const { events, view, awaited } = step;
  return { table, decision, events, view, awaited };
}

/** The task of a decision that was made in a match, as its seat saw it. */
export function taskOfMatch(table: Table, replay: Replay, decision: Decision): Task {
  const until = replay.steps.slice(0, decision.number + 1);
  const { view, awaited } = until.at(-1)!;
  return { table, decision, events: until.flatMap(({ events }) => events), view, awaited };
}
