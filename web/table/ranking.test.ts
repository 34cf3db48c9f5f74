import { expect, test } from "vitest";
import { places } from "$web/table/ranking";

test("those who share a place stand together, best first", () => {
  expect(places({ ranks: [3, 1, 4, 1], scores: [20, 7, 30, 7] })).toEqual([
    { rank: 1, score: 7, seats: [1, 3] },
    { rank: 3, score: 20, seats: [0] },
    { rank: 4, score: 30, seats: [2] },
  ]);
});
