/** Figures of an analysis as the language writes them. */

import { played } from "$web/analysis/decisions";
import type { Decision, JudgedMove } from "$web/wire/messages";
import { say, words, type Say } from "$web/words.svelte";

/** A part of 1 in whole percent, without the sign for it. */
export const percent = (part: number): string => String(Math.round(100 * part));

/** Points with one digit behind the point. */
export function points(value: number): string {
  return new Intl.NumberFormat(words.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.abs(value));
}

/** The same with its sign, where it has one. */
export function signed(value: number): string {
  if (Math.round(10 * value) === 0) return points(0);
  return `${value < 0 ? "−" : "+"}${points(value)}`;
}

/** A move as its game says it, or by its names and values. */
export function moveWords({ move, words: told }: JudgedMove, game: Say): string {
  if (told) return game(told.id, told.arguments);
  return Object.entries(move)
    .map(([name, value]) => `${game(`field-${name}`)} ${String(value)}`)
    .join(", ");
}

/** In a sentence or two how somebody's decision is judged. */
export function verdict(decision: Decision, name: string, game: Say): string {
  const { moves, best } = decision;
  const move = played(decision);
  const grade = say(`grade-${move.grade}`);
  const told = say("analysis-verdict", { name, grade, move: moveWords(move, game) });
  if (moves[best] === move) return told;
  return `${told} ${say("analysis-verdict-better", { move: moveWords(moves[best]!, game) })}`;
}
