import { expect, test } from "vitest";
import { RUNNING } from "$web/testing/table";
import { freeChairs, isStillSeated, news, peopleAt } from "$web/waiting/news";
import type { Seat, Table } from "$web/wire/messages";

const ANNA: Seat = { kind: "person", name: "Anna", animal: "goat" };
const BEN: Seat = { kind: "person", name: "Ben" };
const BOT: Seat = { kind: "bot", bot: "fair" };
const FREE: Seat = { kind: "open" };

const table = (seats: Seat[], host: number | null = 0): Table => ({
  ...RUNNING,
  id: "a",
  game: "sly",
  rules: 1,
  options: {},
  commitment: "",
  phase: "waiting",
  seats,
  host,
});
const told = (before: Table, after: Table) =>
  news(before, after, (id) => id).map(({ id, args }) => [id, ...Object.values(args ?? {})]);

test("who comes and who goes is told", () => {
  const alone = table([ANNA, FREE, FREE]);
  expect(told(alone, alone)).toEqual([]);
  expect(told(alone, table([ANNA, FREE, BEN]))).toEqual([["waiting-news-sat", "Ben"]]);
  expect(told(table([ANNA, BEN, FREE]), alone)).toEqual([["waiting-news-left", "Ben"]]);
  // An animal goes by the name of its chair's.
  expect(told(alone, table([ANNA, BOT, FREE]))).toEqual([["waiting-news-bot", "animal-pig"]]);
  expect(told(table([ANNA, BOT, FREE]), alone)).toEqual([["waiting-news-free", 2]]);
});

test("one may take another's chair at once", () => {
  const cleo = { ...BEN, name: "Cleo" };
  expect(told(table([ANNA, BEN]), table([ANNA, cleo]))).toEqual([
    ["waiting-news-left", "Ben"],
    ["waiting-news-sat", "Cleo"],
  ]);
});

test("one may take another chair", () => {
  expect(told(table([ANNA, BEN, FREE]), table([ANNA, FREE, BEN]))).toEqual([
    ["waiting-news-moved", "Ben", 3],
  ]);
  // Somebody of the same name who comes has not moved.
  expect(told(table([ANNA, BEN, FREE]), table([ANNA, BEN, BEN]))).toEqual([
    ["waiting-news-sat", "Ben"],
  ]);
});

test("the number of chairs is told, and who is the host then", () => {
  expect(told(table([FREE, ANNA], 1), table([ANNA], 0))).toEqual([["waiting-news-chairs", 1]]);
  expect(told(table([ANNA, BEN], 0), table([ANNA, BEN], 1))).toEqual([
    ["waiting-news-host", "Ben"],
  ]);
  expect(told(table([ANNA, FREE]), table([FREE, FREE], null))).toEqual([
    ["waiting-news-left", "Anna"],
  ]);
});

test("free chairs and people are counted", () => {
  expect(freeChairs([ANNA, FREE, BOT, FREE])).toBe(2);
  expect(peopleAt([ANNA, FREE, BEN, BOT])).toEqual(["Anna", "Ben"]);
});

test("a person is known by name and animal", () => {
  const before = table([ANNA, BEN]);
  expect(isStillSeated(before, 1, table([ANNA, BEN, FREE]))).toBe(true);
  expect(isStillSeated(before, 1, table([ANNA, FREE]))).toBe(false);
  expect(isStillSeated(before, 1, table([ANNA]))).toBe(false);
  expect(isStillSeated(before, 1, table([ANNA, { ...BEN, animal: "fox" }]))).toBe(false);
});
