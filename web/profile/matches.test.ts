import { expect, test } from "vitest";
import { faces, otherSeats, ownPlaces, parted } from "$web/profile/matches";
import type { OwnMatch } from "$web/wire/messages";

const match = (changes: Partial<OwnMatch> = {}): OwnMatch => ({
  id: "a",
  game: "sly",
  created: "2026-11-30T20:00:00Z",
  options: {},
  phase: "over",
  seats: [
    { kind: "bot", bot: "fair" },
    { kind: "person", name: "Anna" },
    { kind: "person", name: "Ben" },
    { kind: "open" },
  ],
  mine: [1],
  scores: [7, 7, 3, 9],
  ranks: [2, 2, 1, 4],
  ...changes,
});

test("matches that wait or go on are apart from those that are over", () => {
  const all = (["over", "paused", "waiting", "over", "playing"] as const).map((phase) =>
    match({ phase }),
  );
  expect(parted(all).going).toEqual([all[1], all[2], all[4]]);
  expect(parted(all).over).toEqual([all[0], all[3]]);
});

test("one's place is known with one's score, and whether others share it", () => {
  expect(ownPlaces(match())).toEqual([{ seat: 1, rank: 2, shared: true, score: 7 }]);
  expect(ownPlaces(match({ mine: [3, 2] }))).toEqual([
    { seat: 2, rank: 1, shared: false, score: 3 },
    { seat: 3, rank: 4, shared: false, score: 9 },
  ]);
  expect(ownPlaces(match({ ranks: null, scores: null }))).toEqual([]);
});

test("the other seats are those beside one's own", () => {
  expect(otherSeats(match()).map(({ number }) => number)).toEqual([0, 2, 3]);
});

test("of more faces than there is room for it is told how many are not seen", () => {
  expect(faces([1, 2, 3], 3)).toEqual({ seen: [1, 2, 3], more: 0 });
  expect(faces([1, 2, 3, 4], 3)).toEqual({ seen: [1, 2], more: 2 });
});
