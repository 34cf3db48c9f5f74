import { expect, test } from "vitest";
import { sealOf, shuffled } from "$web/seal/shuffle";
import vectors from "../../tests/shuffles.json";

test.each(vectors)("shuffle $shuffle of $seed", ({ seed, commitment, shuffle, cards, deck }) => {
  expect(sealOf(seed)).toBe(commitment);
  expect(shuffled(cards, seed, shuffle)).toEqual(deck);
});

test("another seed has another seal, and deals otherwise", () => {
  const [{ seed, commitment, cards, deck }] = vectors as [(typeof vectors)[0]];
  const other = `01${seed.slice(2)}`;
  expect(sealOf(other)).not.toBe(commitment);
  expect(shuffled(cards, other, 0)).not.toEqual(deck);
});
