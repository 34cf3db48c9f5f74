/** A position out of a match, in which somebody is to look for the best move. */

import { shownTable } from "$web/replay/record";
import type { DailyPuzzle, Decision, Replay, Seat, Step, Table } from "$web/wire/messages";

export interface Task {
  table: Table;
  decision: Decision;
  /** What the seat saw that is to decide, after all that had happened. */
  step: Step;
}

/** The task of a puzzle, for whoever sits there in a bot's place. */
export function taskOfPuzzle(puzzle: DailyPuzzle, solver: Pick<Seat, "name" | "animal">): Task {
  const { step, decision } = puzzle;
  const seats = puzzle.seats.map((bot, seat): Seat =>
    seat === decision.seat ? { kind: "person", ...solver } : { kind: "bot", bot },
  );
  return { table: shownTable({ ...puzzle, commitment: "" }, seats), decision, step };
}

/** The task of a decision that was made in a match; `replay` is that as its seat saw it. */
export function taskOfMatch(table: Table, replay: Replay, decision: Decision): Task {
  const until = replay.steps.slice(0, decision.number + 1);
  const step = { ...until.at(-1)!, events: until.flatMap(({ events }) => events) };
  return { table, decision, step };
}
