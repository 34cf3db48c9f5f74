/** The decisions of an analysis: where each is in the match, and which were mistakes. */

import type { Decision, JudgedMove } from "$web/wire/messages";

export type Grade = JudgedMove["grade"];

/** From the best to the worst. */
export const GRADES = ["best", "good", "slip", "blunder"] as const satisfies Grade[];

export const played = ({ moves, chosen }: Decision): JudgedMove => moves[chosen]!;

/** The decision that is to be made at this step: the one that its next action is. */
export function decisionAt(decisions: Decision[], step: number): Decision | undefined {
  return decisions.find(({ number }) => number === step);
}

/** Slips and blunders, in the order of the match. */
export function mistakes(decisions: Decision[]): Decision[] {
  return decisions.filter((one) => ["slip", "blunder"].includes(played(one).grade));
}

/** Up to `count` mistakes, those that cost most first. */
export function worst(decisions: Decision[], count: number): Decision[] {
  const cost = (one: Decision) => played(one).chance_loss;
  return mistakes(decisions)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, count);
}

/** The next mistake after this step, or the one before it. */
export function mistakeBeside(
  decisions: Decision[],
  step: number,
  way: "next" | "previous",
): Decision | undefined {
  const all = mistakes(decisions);
  return way === "next"
    ? all.find(({ number }) => number > step)
    : all.findLast(({ number }) => number < step);
}

/** The legal moves as a table shows them: the best one first, then those that lose least. */
export function ordered({ moves, best }: Decision): JudgedMove[] {
  const first = moves[best]!;
  const loss = (move: JudgedMove) => (move === first ? -1 : move.chance_loss);
  return [...moves].sort((a, b) => loss(a) - loss(b) || a.lead_loss - b.lead_loss);
}
