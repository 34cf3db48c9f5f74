/**
 * What became of the daily puzzles, as this browser remembers it. Days are the server's, so that
 * neither a time zone nor a wrong clock makes or breaks a row of them.
 */

import type { Solved } from "$web/practice/trial.svelte";

/** How it ended; `late`: any way, on another day. */
export type Outcome = Solved | "late";
const OUTCOMES: readonly Outcome[] = ["first", "later", "shown", "late"];

/** The outcomes of a game's puzzles, by their days. */
export type Days = ReadonlyMap<number, Outcome>;

const KEY = "stablemates-puzzles";

type Kept = Record<string, Record<string, Outcome>>;

/** What lasts only as long as the page where storage is forbidden. */
let unkept: Kept = {};

function read(): Kept {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return unkept;
  }
  return parse(stored);
}

/** All in `stored` that can be an outcome. */
function parse(stored: unknown): Kept {
  const kept: Kept = {};
  for (const [game, days] of entries(stored)) {
    const sound = entries(days).filter(
      ([day, outcome]) => /^\d{1,7}$/.test(day) && OUTCOMES.includes(outcome as Outcome),
    );
    kept[game] = Object.fromEntries(sound) as Record<string, Outcome>;
  }
  return kept;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** What became of the puzzles of a game. */
export function rememberedDays(game: string): Days {
  return new Map(Object.entries(read()[game] ?? {}).map(([day, outcome]) => [+day, outcome]));
}

/** Keep what became of the puzzle of a day, unless it is known already: the first time counts. */
export function rememberDay(game: string, day: number, outcome: Outcome): void {
  const kept = read();
  if (kept[game]?.[day]) return;
  unkept = { ...kept, [game]: { ...kept[game], [day]: outcome } };
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Then they are remembered as long as the page is open.
  }
}

/** Whether a day belongs into a row: its puzzle was solved, and on that very day. */
function counts(days: Days, day: number): boolean {
  const outcome = days.get(day);
  return outcome === "first" || outcome === "later";
}

/** How many days in a row, the last of them today or yesterday, have been solved. */
export function streak(days: Days, today: number): number {
  let day = days.has(today) ? today : today - 1;
  let length = 0;
  for (; counts(days, day); day -= 1) length += 1;
  return length;
}

/** The longest row of days that there ever was. */
export function longestStreak(days: Days): number {
  return Math.max(0, ...[...days.keys()].map((day) => streak(days, day)));
}

/** The latest day before `day` whose puzzle has not been looked at; none before `oldest`. */
export function earlierDay(days: Days, day: number, oldest: number): number | undefined {
  for (let earlier = day - 1; earlier >= oldest; earlier -= 1) {
    if (!days.has(earlier)) return earlier;
  }
  return undefined;
}
