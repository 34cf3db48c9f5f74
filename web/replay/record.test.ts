import { expect, test } from "vitest";
import { tableOf } from "$web/replay/record";
import type { Record as MatchRecord } from "$web/wire/messages";

const record: MatchRecord = {
  game: "tally",
  rules: 2,
  options: { tours: 1 },
  seats: ["Anna", "fair"],
  seed: "00",
  commitment: "ff",
  actions: [],
};

test("the table of a record has its people and its bots, and is over", () => {
  const table = tableOf(record, (name) => name === "fair");
  expect(table).toMatchObject({ game: "tally", rules: 2, options: { tours: 1 }, phase: "over" });
  expect(table.seats).toEqual([
    { kind: "person", name: "Anna" },
    { kind: "bot", bot: "fair" },
  ]);
});
