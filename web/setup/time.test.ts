import { expect, test } from "vitest";
import { TIMES, timesWith, timeWords } from "$web/setup/time";

test.each([
  [0, "time-none", undefined],
  [45, "time-seconds", 45],
  [90, "time-seconds", 90],
  [120, "time-minutes", 2],
  [7200, "time-hours", 2],
  [3 * 86_400, "time-days", 3],
])("%d seconds are told in the largest unit that fits", (seconds, id, number) => {
  expect(timeWords(seconds)).toEqual(number === undefined ? { id } : { id, args: { number } });
});

test("a time that somebody else chose can be chosen too", () => {
  expect(timesWith(60)).toEqual(TIMES);
  expect(timesWith(45)).toEqual([0, 30, 45, ...TIMES.slice(2)]);
});
