import { expect, test } from "vitest";
import { changes } from "$web/table/changes";
import { RUNNING } from "$web/testing/table";
import type { Seat, Table } from "$web/wire/messages";

const ANNA: Seat = { kind: "person", name: "Anna" };
const BEN: Seat = { kind: "person", name: "Ben" };
const RELIEVED: Seat = { ...BEN, bot: "fair" };
const FREE: Seat = { kind: "open", bot: "fair" };

const table = (seats: Seat[], more: Partial<Table> = {}): Table => ({
  ...RUNNING,
  id: "a",
  game: "tally",
  rules: 1,
  options: {},
  commitment: "",
  seats,
  ...more,
});
const both = table([ANNA, BEN]);
const told = (before: Table, after: Table) =>
  changes(before, after, (id) => id).map(({ id, args }) => [id, ...Object.values(args ?? {})]);

test("nothing is told when nothing has changed, or only what is told elsewhere", () => {
  expect(told(both, both)).toEqual([]);
  const undo = { seat: 0, number: 1, agreed: [0] };
  expect(told(both, table([ANNA, BEN], { undo, next: "b", phase: "paused" }))).toEqual([]);
  expect(told(table([ANNA, { kind: "bot", bot: "fair" }]), table([ANNA, FREE]))).toEqual([]);
});

test("who leaves, who comes, and who takes another's chair", () => {
  expect(told(both, table([ANNA, FREE]))).toEqual([["news-left", "Ben"]]);
  expect(told(table([ANNA, FREE]), both)).toEqual([["news-sat", "Ben"]]);
  expect(told(both, table([ANNA, { kind: "person", name: "Cleo" }]))).toEqual([
    ["news-left", "Ben"],
    ["news-sat", "Cleo"],
  ]);
});

test("a bot plays for somebody, and they come back", () => {
  expect(told(both, table([ANNA, RELIEVED]))).toEqual([["news-stand-in", "Ben"]]);
  expect(told(table([ANNA, RELIEVED]), both)).toEqual([["news-back", "Ben"]]);
});

test("who is the host, whether people chat, and that the match goes on", () => {
  expect(told(both, table([ANNA, BEN], { host: 1, chat: false }))).toEqual([
    ["news-host", "Ben"],
    ["news-chat-off"],
  ]);
  const paused = table([ANNA, BEN], { phase: "paused" });
  expect(told(paused, both)).toEqual([["news-resumed"]]);
});
