import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Company, FACE_STAYS } from "$web/table/company.svelte";
import { Live } from "$web/table/live.svelte";
import { Session } from "$web/table/session.svelte";
import { FakeSocket } from "$web/testing/fake-socket";
import { tally, tallyTable, tallyUpdate } from "$web/testing/tally";
import type { Seat, Table } from "$web/wire/messages";

const ANNA: Seat = { kind: "person", name: "Anna" };
const BEN: Seat = { kind: "person", name: "Ben" };
const BOT: Seat = { kind: "bot", bot: "fair" };
const FREE: Seat = { kind: "open", bot: "fair" };

let socket: FakeSocket;
let watching: boolean;
let problems: string[];

function company(mine: number[], seats: Seat[], more: Partial<Table> = {}): Company {
  const table = { ...tallyTable, seats, ...more };
  const session = new Session({
    table,
    logic: tally,
    language: () => "en",
    factor: () => 0,
    connect: (options) => new Live(options, (address) => (socket = new FakeSocket(address))),
  });
  socket.open();
  socket.say({ type: "table", table, seats: mine });
  socket.say(tallyUpdate({ seat: mine[0] ?? null }));
  return new Company(session, {
    watching: () => watching,
    onproblem: (detail) => problems.push(detail),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  watching = false;
  problems = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("who is away is known once it has been told; bots and we ourselves are always there", () => {
  const here = company([0], [ANNA, BEN, BOT]);
  expect([0, 1, 2].map((seat) => here.isAway(seat))).toEqual([false, false, false]);
  socket.say({ type: "present", seats: [], watching: 0 });
  expect([0, 1, 2].map((seat) => here.isAway(seat))).toEqual([false, true, false]);
  socket.say({ type: "present", seats: [1], watching: 0 });
  expect(here.isAway(1)).toBe(false);
});

test("a bot stands in for people and in free chairs, but a bot is nobody's stand-in", () => {
  const here = company([0], [{ ...ANNA, bot: "fair" }, { ...BEN, bot: "good" }, BOT, FREE]);
  expect([0, 1, 2, 3].map((seat) => here.standIn(seat))).toEqual(["fair", "good", "", "fair"]);
  expect(here.relieved).toEqual([0]);
  const over = company([0], [{ ...ANNA, bot: "fair" }, BEN], { phase: "over" });
  expect(over.relieved).toEqual([]);
});

test("whoever watches may take a free chair while the match lasts", () => {
  expect(company([], [ANNA, FREE, FREE]).free).toEqual([1, 2]);
  expect(company([0], [ANNA, FREE]).free).toEqual([]);
  expect(company([], [ANNA, FREE], { phase: "over" }).free).toEqual([]);
});

test("there is somebody to talk to, or not", () => {
  const alone = company([0], [ANNA, BOT]);
  expect(alone.sociable).toBe(false);
  socket.say({ type: "present", seats: [0], watching: 1 });
  expect(alone.sociable).toBe(true);
  expect(company([0, 1], [ANNA, BEN]).sociable).toBe(false);
  expect(company([0], [ANNA, FREE]).sociable).toBe(true);
  expect(company([], [ANNA, BOT]).sociable).toBe(true);
});

test("all here who have not yet agreed are asked, those elsewhere are waited for", () => {
  const undo = { seat: 2, number: 4, agreed: [2] };
  const relieved = { ...BEN, bot: "fair" };
  const here = company([0, 1], [ANNA, relieved, BEN, BEN, BOT], { undo });
  expect([here.asked, here.hesitating]).toEqual([[0], [3]]);
  expect(company([0], [ANNA, BEN]).asked).toEqual([]);
});

test("the host's part is whoever's at this device", () => {
  expect(company([1], [ANNA, BEN]).hosting).toBe(false);
  expect(company([0, 1], [ANNA, BEN]).hosting).toBe(true);
  expect(company([], [FREE], { host: null }).hosting).toBe(false);
});

test("while the host is away somebody else may take that part", () => {
  const here = company([1], [ANNA, BEN]);
  expect(here.mayHost, "nobody knows yet").toBe(false);
  socket.say({ type: "present", seats: [1], watching: 0 });
  expect(here.mayHost).toBe(true);
  socket.say({ type: "present", seats: [0, 1], watching: 0 });
  expect(here.mayHost).toBe(false);
  const watcher = company([], [ANNA, BEN]);
  socket.say({ type: "present", seats: [], watching: 1 });
  expect(watcher.mayHost).toBe(false);
});

test("a face is seen for a while, a newer one for as long again", () => {
  const here = company([0], [ANNA, BEN]);
  here.show({ type: "reacted", seat: 1, reaction: "wow" });
  vi.advanceTimersByTime(FACE_STAYS - 1);
  here.show({ type: "reacted", seat: 1, reaction: "wow" });
  vi.advanceTimersByTime(1);
  expect(here.faces.get(1)?.reaction).toBe("wow");
  vi.advanceTimersByTime(FACE_STAYS);
  expect(here.faces.size).toBe(0);
});

test("what others say counts as unread, unless talk is in sight", () => {
  const line = { name: "", animal: "", at: "" };
  const here = company([0], [ANNA, BEN]);
  here.hear({ ...line, seat: 0, text: "mine" });
  here.hear({ ...line, seat: 1, text: "hello" });
  expect(here.unread).toBe(1);
  watching = true;
  here.hear({ ...line, seat: 1, text: "seen" });
  expect(here.unread).toBe(1);
});

test("what is refused is told in the reader's language, and a server that is away too", async () => {
  const answer = { code: "not-host", detail: "Это может только хозяин стола." };
  const ask = vi.fn(async () => Response.json(answer, { status: 403 }));
  vi.stubGlobal("fetch", ask);
  const here = company([1], [ANNA, BEN]);
  expect(await here.order({ type: "pause" })).toBe(false);
  ask.mockRejectedValueOnce(new TypeError("away"));
  expect(await here.order({ type: "pause" })).toBe(false);
  expect(problems).toEqual([answer.detail, ""]);
  ask.mockResolvedValueOnce(Response.json(tallyTable));
  expect(await here.order({ type: "pause" })).toBe(true);
  expect(problems).toHaveLength(2);
});
