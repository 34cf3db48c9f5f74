/** The decisions of an analysis: where each is in the match, and which were mistakes. */

import type { Decision, JudgedMove, Step } from "$web/wire/messages";

export type Grade = JudgedMove["grade"];
type Fields = Record<string, unknown>;

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

/**
 * The decisions that events tell of. A decision's event is the first of its step, if that is its
 * seat's; what was chosen in secret is told by a later one of its seat that names the same thing.
 * `passing`: those that have no line in the log.
 */
export function decisionsTold(
  steps: Pick<Step, "events">[],
  decisions: Decision[],
  passing: (event: unknown) => boolean,
): Map<unknown, Decision> {
  const told = new Map<unknown, Decision>();
  const untold = new Set<Decision>();
  for (const [step, { events }] of steps.entries()) {
    const made = decisionAt(decisions, step - 1);
    if (made) untold.add(made);
    const lines = (events as Fields[]).filter((event) => !passing(event));
    for (const event of lines) {
      const found = [...untold].find(
        (one) =>
          one.seat === event["seat"] &&
          ((one === made && event === lines[0]) || namesSame(played(one).move, event)),
      );
      if (!found) continue;
      told.set(event, found);
      untold.delete(found);
    }
  }
  return told;
}

const namesSame = (move: Fields, event: Fields): boolean =>
  Object.entries(move).some(([name, value]) => value === event[name]);

/** The legal moves as a table shows them: the best one first, then those that lose least. */
export function ordered({ moves, best }: Decision): JudgedMove[] {
  const first = moves[best]!;
  const loss = (move: JudgedMove) => (move === first ? -1 : move.chance_loss);
  return [...moves].sort((a, b) => loss(a) - loss(b) || a.lead_loss - b.lead_loss);
}
