import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "$web/table/live.svelte";
import { Session } from "$web/table/session.svelte";
import { FakeSocket } from "$web/testing/fake-socket";
import { tally, tallyTable, tallyUpdate } from "$web/testing/tally";
import type { Refused } from "$web/wire/messages";

const round = { event: "round" };
const said = (number: number) => ({ event: "said", number });
const legal = { 0: [{ say: 1 }] };

let socket: FakeSocket;
let refusals: Refused[];

function sitDown(): Session {
  refusals = [];
  const session = new Session({
    table: tallyTable,
    logic: tally,
    language: () => "ru",
    factor: () => 0,
    onrefused: (refused) => refusals.push(refused),
    connect: (options) => new Live(options, (address) => (socket = new FakeSocket(address))),
  });
  socket.open();
  socket.say({ type: "welcome", table: tallyTable, seats: [0] });
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("the whole log comes first, then what happens, each event once", async () => {
  const session = sitDown();
  expect(socket.addresses[0]).toMatch(/\/api\/tables\/abc\/live\?since=-1&lang=ru$/);
  socket.say(tallyUpdate({ number: 2, events: [round, said(1)], view: { sum: 1 } }));
  socket.say(tallyUpdate({ since: 2, number: 3, events: [said(2)], view: { sum: 3 } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([round, said(1), said(2)]);
  expect(session.player.shown).toEqual({ sum: 3 });
});

test("a move answers the update on show, and only one goes out at a time", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 4, legal, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.myTurn).toBe(true);
  session.act({ say: 1 });
  session.act({ say: 1 });
  expect(socket.heard).toEqual([{ type: "act", answers: 4, move: { say: 1 } }]);
  expect(session.ready).toBe(false);
  expect(session.myTurn).toBe(false);
  socket.say(tallyUpdate({ since: 4, number: 5, legal }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.ready).toBe(true);
});

test("a refusal is told, and one may try again", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 1, legal, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  session.act({ say: 1 });
  socket.say({ type: "refused", code: "illegal-move", detail: "Нельзя", answers: 1 });
  expect(refusals.map(({ detail }) => detail)).toEqual(["Нельзя"]);
  expect(session.ready).toBe(true);
});

test("a stale move asks the server how things stand", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 1, legal }));
  await vi.advanceTimersByTimeAsync(0);
  session.act({ say: 1 });
  socket.say({ type: "refused", code: "stale-number", detail: "", answers: 1 });
  expect(socket.addresses.at(-1)).toContain("since=1");
});

test("after a lost connection it goes on where it was; nothing can be played meanwhile", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 2, events: [round], legal, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  socket.lose();
  expect(session.live.state).toBe("lost");
  expect(session.ready).toBe(false);
  session.act({ say: 1 });
  expect(socket.heard).toEqual([]);
  socket.reconnect();
  expect(socket.addresses.at(-1)).toContain("since=2");
  socket.open();
  socket.say({ type: "welcome", table: tallyTable, seats: [0] });
  socket.say(tallyUpdate({ since: 2, number: 3, events: [said(1)], legal }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([round, said(1)]);
  expect(session.ready).toBe(true);
});

test("what one has had already is not told twice", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 1, events: [round, said(1)], view: { sum: 1 } }));
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], view: { sum: 1 } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([round, said(1)]);
});

test("a gap is closed by asking again", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 2, events: [round] }));
  socket.say(tallyUpdate({ since: 5, number: 6, events: [said(1)] }));
  expect(socket.addresses.at(-1)).toContain("since=2");
  expect(session.log).toEqual([round]);
});

test("a server that knows less than we do is right", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 5, events: [round, said(1)], view: { sum: 1 } }));
  socket.say(tallyUpdate({ number: 3, events: [round], view: { sum: 0 } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.update?.number).toBe(3);
  expect(session.log).toEqual([round]);
  expect(session.player.shown).toEqual({ sum: 0 });
});

test("a spectator has no turn", async () => {
  const session = sitDown();
  socket.say({ type: "welcome", table: tallyTable, seats: [] });
  socket.say(tallyUpdate({ seat: null, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.myTurn).toBe(false);
  expect(session.ready).toBe(false);
});

test("a result is shown once everything before it has been", async () => {
  const session = sitDown();
  const result = { scores: [1, 2], ranks: [1, 2], seed: "00" };
  socket.say(tallyUpdate({ number: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(1)], result, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.result).toEqual(result);
  expect(session.myTurn).toBe(false);
});

test("where time runs nobody waits for a show", async () => {
  const session = new Session({
    table: tallyTable,
    logic: tally,
    language: () => "en",
    factor: () => 10,
    connect: (options) => new Live(options, (address) => (socket = new FakeSocket(address))),
  });
  socket.open();
  socket.say({ type: "welcome", table: tallyTable, seats: [0] });
  socket.say(tallyUpdate());
  await vi.advanceTimersByTimeAsync(0);
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], legal }));
  await vi.advanceTimersByTimeAsync(10);
  expect(session.ready).toBe(false);
  const clock = { left: 700, whole: 900 };
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(2)], legal, awaited: [0], clock }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([said(1), said(2)]);
  expect(session.ready && session.myTurn).toBe(true);
  expect(session.clock).toEqual({ ends: performance.now() + 700, whole: 900 });
  socket.say(tallyUpdate({ since: 2, number: 3, legal }));
  expect(session.clock).toBeNull();
});

test("a probe is answered at once", () => {
  sitDown();
  socket.say({ type: "probe" });
  expect(socket.heard).toEqual([{ type: "echo" }]);
});
