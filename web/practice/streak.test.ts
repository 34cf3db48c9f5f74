import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  earlierDay,
  longestStreak,
  rememberDay,
  rememberedDays,
  streak,
  type Outcome,
} from "$web/practice/streak";

const TODAY = 20_000;

/** The days before and including today, the last one first. */
function days(...outcomes: (Outcome | null)[]): Map<number, Outcome> {
  return new Map(
    outcomes.flatMap((outcome, ago) => (outcome ? [[TODAY - ago, outcome] as const] : [])),
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test.each([
  ["nothing yet", days(), 0],
  ["today and yesterday", days("first", "later"), 2],
  ["yesterday, and today is still to come", days(null, "first"), 1],
  ["a day left out", days("first", null, "first"), 1],
  ["the answer shown breaks it", days("shown", "first"), 0],
  ["what was solved on another day counts for nothing", days("first", "late", "first"), 1],
])("a row of days: %s", (_, kept, length) => {
  expect(streak(kept, TODAY)).toBe(length);
});

test("the longest row there was", () => {
  expect(longestStreak(days("first", null, "first", "later", "first", "shown"))).toBe(3);
  expect(longestStreak(days())).toBe(0);
});

test("the latest day that has not been tried, as far as there are puzzles", () => {
  expect(earlierDay(days("first", "shown"), TODAY, TODAY - 5)).toBe(TODAY - 2);
  expect(earlierDay(days("first", "shown"), TODAY, TODAY - 1)).toBe(undefined);
});

test("what became of a puzzle is kept for each game, and the first time counts", () => {
  rememberDay("tally", TODAY, "shown");
  rememberDay("tally", TODAY, "first");
  rememberDay("other", TODAY, "first");
  expect(rememberedDays("tally")).toEqual(days("shown"));
  expect(rememberedDays("other")).toEqual(days("first"));
});

test("what is kept and makes no sense is as good as nothing", () => {
  for (const kept of ["{", "[]", '"no"', '{"odd":7}', '{"odd":{"x":"first","20000":"won"}}']) {
    localStorage.setItem("stablemates-puzzles", kept);
    expect(rememberedDays("odd"), kept).toEqual(days());
  }
});

test("where nothing may be kept it lasts as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  rememberDay("private", TODAY, "first");
  expect(rememberedDays("private")).toEqual(days("first"));
});
