import { expect, test } from "vitest";
import {
  decisionAt,
  decisionsTold,
  mistakeBeside,
  mistakes,
  ordered,
  worst,
  type Grade,
} from "./decisions";
import type { Decision, JudgedMove } from "$web/wire/messages";

function move(grade: Grade, loss: number): JudgedMove {
  return {
    move: {},
    words: null,
    lead: 0,
    lead_error: 0,
    chance: 0.5 - loss,
    chance_error: 0,
    likely: 0,
    lead_loss: 10 * loss,
    lead_loss_error: 0,
    chance_loss: loss,
    chance_loss_error: 0,
    grade,
    reasons: [],
  };
}

/** A decision between the best move and one that loses this. */
function decision(number: number, grade: Grade, loss: number): Decision {
  const moves = [move(grade, loss), move("best", 0)];
  const chosen = grade === "best" ? 1 : 0;
  return { number, seat: 0, moves, chosen, best: 1, worlds: 9, exact: false };
}

const MATCH = [
  decision(1, "slip", 0.05),
  decision(2, "good", 0.01),
  decision(5, "blunder", 0.3),
  decision(6, "best", 0),
  decision(9, "slip", 0.08),
];
const numbers = (of: Decision[]) => of.map(({ number }) => number);

test("a decision belongs to the step before its action", () => {
  expect(decisionAt(MATCH, 5)).toBe(MATCH[2]);
  expect(decisionAt(MATCH, 4)).toBeUndefined();
});

test("slips and blunders are mistakes, and the dearest is the worst", () => {
  expect(numbers(mistakes(MATCH))).toEqual([1, 5, 9]);
  expect(numbers(worst(MATCH, 2))).toEqual([5, 9]);
});

test("a decision is told by the line that follows, or by a later one that names its card", () => {
  const secret = (number: number, seat: number, card: number): Decision => ({
    ...decision(number, "slip", 0.05),
    seat,
    moves: [{ ...move("slip", 0.05), move: { card } }, move("best", 0)],
  });
  const decisions = [secret(0, 0, 7), secret(1, 1, 9), { ...decision(2, "good", 0), seat: 1 }];
  const chose = (seat: number) => ({ event: "chose", seat });
  const [high, low] = [
    { event: "laid", seat: 0, card: 7 },
    { event: "low", seat: 1, card: 9 },
  ];
  const took = { event: "took", seat: 1 };
  const steps = [
    { events: [{ event: "dealt" }] },
    { events: [chose(0)] },
    // Who chose last is not who begins.
    { events: [chose(1), { event: "turned" }, { event: "begins", seat: 1 }, low] },
    { events: [took, high, { event: "laid", seat: 1 }] },
  ];
  const passing = (event: unknown) => (event as { event: string }).event === "chose";
  expect([...decisionsTold(steps, decisions, passing)]).toEqual([
    [low, decisions[1]],
    [took, decisions[2]],
    [high, decisions[0]],
  ]);
});

test("beside a step lies the next mistake and the one before", () => {
  expect(mistakeBeside(MATCH, 1, "next")?.number).toBe(5);
  expect(mistakeBeside(MATCH, 1, "previous")).toBeUndefined();
  expect(mistakeBeside(MATCH, 7, "previous")?.number).toBe(5);
  expect(mistakeBeside(MATCH, 9, "next")).toBeUndefined();
});

test("the best move comes first, also where another loses as little", () => {
  const moves = [move("slip", 0.05), move("good", 0), move("best", 0), move("blunder", 0.2)];
  const sorted = ordered({ ...MATCH[0]!, moves, best: 2 });
  expect(sorted.map(({ grade }) => grade)).toEqual(["best", "good", "slip", "blunder"]);
});
