import { expect, test } from "vitest";
import { isVague, neighbours, onScale, spread } from "$web/profile/rating";

const bot = (level: string, mu: number) => ({ level, mu, sigma: 2, matches: 9 });
const bots = [bot("gentle", 19), bot("fair", 25), bot("good", 28.5)];
const beside = (mu: number) => {
  const { below, above } = neighbours({ mu, bots });
  return [below?.level, above?.level];
};

test("a strength is on the scale, whatever it is", () => {
  expect([-3, 0, 25, 50, 61].map(onScale)).toEqual([0, 0, 50, 100, 100]);
});

test("a rating stands between the bots that are next to it", () => {
  expect(beside(27)).toEqual(["fair", "good"]);
  expect(beside(25)).toEqual(["fair", "good"]);
  expect(beside(10)).toEqual([undefined, "gentle"]);
  expect(beside(40)).toEqual(["good", undefined]);
  expect(neighbours({ mu: 25, bots: [] })).toEqual({ below: undefined, above: undefined });
});

test("a new rating is a guess, one of many matches is not", () => {
  expect(spread({ sigma: 8.3 })).toBeCloseTo(16.6);
  expect(isVague({ sigma: 8.3 })).toBe(true);
  expect(isVague({ sigma: 2 })).toBe(false);
});
