/** A lesson as the page needs it: at which table it is held, and whether a move is the right one. */

import { shownTable } from "$web/replay/record";
import type { Lesson, Seat, Table } from "$web/wire/messages";

/** Who learns sits in the first seat. */
export const LEARNER = 0;

/** The table of a lesson: `learner`, and animals that play gently. */
export function lessonTable(lesson: Lesson, learner: Pick<Seat, "name" | "animal">): Table {
  const animals = Array.from({ length: lesson.seats - 1 }, () => ({ kind: "bot" as const }));
  return shownTable({ ...lesson, commitment: "" }, [{ kind: "person", ...learner }, ...animals]);
}

/** Whether two moves are the same, in whatever order their parts are written. */
export function isSameMove(one: object, other: object): boolean {
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

function parts(move: object): [string, unknown][] {
  return Object.entries(move)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
