import { expect, test } from "vitest";
import { Trial } from "$web/practice/trial.svelte";
import type { Decision, JudgedMove } from "$web/wire/messages";

function judged(card: number, grade: JudgedMove["grade"]): JudgedMove {
  const none = { lead: 0, lead_error: 0, chance: 0, chance_error: 0, likely: 0 };
  const losses = { lead_loss: 0, lead_loss_error: 0, chance_loss: 0, chance_loss_error: 0 };
  return { move: { card, row: null }, words: null, ...none, ...losses, grade, reasons: [] };
}

const decision: Decision = {
  number: 3,
  seat: 1,
  moves: [judged(1, "blunder"), judged(2, "best"), judged(3, "good"), judged(4, "slip")],
  chosen: 0,
  best: 1,
  worlds: 100,
  exact: false,
};

test("the best move at the first try", () => {
  const trial = new Trial(decision);
  expect(trial.legal).toHaveLength(4);
  trial.choose({ card: 2 });
  expect([trial.right, trial.shown, trial.solved]).toEqual([true, true, "first"]);
  expect(trial.judged.chosen).toBe(1);
  expect(trial.legal).toEqual([]);
});

test("after one wrong move one may try again, and after two the answer lies open", () => {
  const trial = new Trial(decision);
  trial.choose({ card: 1 });
  expect([trial.right, trial.shown, trial.solved]).toEqual([false, false, null]);
  trial.choose({ card: 2 });
  expect(trial.tries, "nothing is chosen before one tries again").toBe(1);
  trial.again();
  trial.choose({ card: 4 });
  expect([trial.right, trial.shown, trial.solved]).toEqual([false, true, "shown"]);
  trial.again();
  expect(trial.choosing).toBe(false);
});

test("what is as good as the best is right too, and found later is found", () => {
  const trial = new Trial(decision);
  trial.choose({ card: 4 });
  trial.again();
  trial.choose({ card: 3 });
  expect([trial.right, trial.solved]).toEqual([true, "later"]);
});

test("who has the answer shown has not found it", () => {
  const trial = new Trial(decision);
  trial.show();
  expect([trial.shown, trial.solved, trial.judged.chosen]).toEqual([true, "shown", 1]);
});

test("a move that is none of these is no try", () => {
  const trial = new Trial(decision);
  trial.choose({ card: 9 });
  expect([trial.tries, trial.choosing]).toEqual([0, true]);
});
