import { expect, test } from "vitest";
import { places, sealFits } from "$web/table/ranking";

test("those who share a place stand together, best first", () => {
  expect(places({ ranks: [3, 1, 4, 1], scores: [20, 7, 30, 7] })).toEqual([
    { rank: 1, score: 7, seats: [1, 3] },
    { rank: 3, score: 20, seats: [0] },
    { rank: 4, score: 30, seats: [2] },
  ]);
});

test("the seed is checked against its seal", async () => {
  // SHA-256 of 32 zero bytes.
  const seal = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
  expect(await sealFits("00".repeat(32), seal)).toBe(true);
  expect(await sealFits("01" + "00".repeat(31), seal)).toBe(false);
});
