import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "$web/table/live.svelte";
import { Session } from "$web/table/session.svelte";
import { merged } from "$web/table/telling";
import { FakeSocket } from "$web/testing/fake-socket";
import { tally, tallyTable, tallyUpdate } from "$web/testing/tally";
import type { Line, Note, Reacted, Refused } from "$web/wire/messages";

const round = { event: "round" };
const said = (number: number) => ({ event: "said", number });
const legal = { 0: [{ say: 1 }] };

let socket: FakeSocket;
let refusals: Refused[];
let told: Line[];
let faces: Reacted[];
let news: Note[];
let turns: number[];
let factor: number;

function sitDown(seats = [0]): Session {
  [refusals, told, faces, news] = [[], [], [], []];
  turns = [];
  const session = new Session({
    table: tallyTable,
    logic: tally,
    language: () => "ru",
    factor: () => factor,
    onrefused: (refused) => refusals.push(refused),
    onturn: (seat) => turns.push(seat),
    onsaid: (line) => told.push(line),
    onreacted: (reacted) => faces.push(reacted),
    onnote: (note) => news.push(note),
    connect: (options) => new Live(options, (address) => (socket = new FakeSocket(address))),
  });
  socket.open();
  socket.say({ type: "table", table: tallyTable, seats });
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  factor = 0;
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
  expect(session.deciding).toBeDefined();
  session.act({ say: 1 });
  session.act({ say: 1 });
  expect(socket.heard).toEqual([{ type: "act", answers: 4, move: { say: 1 } }]);
  expect(session.ready).toBe(false);
  expect(session.deciding).toBeUndefined();
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
  socket.say({ type: "table", table: tallyTable, seats: [0] });
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
  socket.say({ type: "table", table: tallyTable, seats: [] });
  socket.say(tallyUpdate({ seat: null, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.deciding).toBeUndefined();
  expect(session.ready).toBe(false);
});

test("a result is shown once everything before it has been", async () => {
  const session = sitDown();
  const result = { scores: [1, 2], ranks: [1, 2], seed: "00", hinted: [] };
  socket.say(tallyUpdate({ number: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(1)], result, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.result).toEqual(result);
  expect(session.deciding).toBeUndefined();
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
  socket.say({ type: "table", table: tallyTable, seats: [0] });
  socket.say(tallyUpdate());
  await vi.advanceTimersByTimeAsync(0);
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], legal }));
  await vi.advanceTimersByTimeAsync(10);
  expect(session.ready).toBe(false);
  const clock = { left: 700, whole: 900 };
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(2)], legal, awaited: [0], clock }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([said(1), said(2)]);
  expect(session.ready && session.deciding).toBeTruthy();
  expect(session.clock).toEqual({ ends: performance.now() + 700, whole: 900 });
  socket.say(tallyUpdate({ since: 2, number: 3, legal }));
  expect(session.clock).toBeNull();
});

test("a probe is answered at once", () => {
  sitDown();
  socket.say(tallyUpdate());
  socket.say({ type: "probe" });
  expect(socket.heard).toEqual([{ type: "echo" }]);
});

/** Several people at one device, of whom all see something of their own. */
const hidden = { private: [0, 2] };
const look = { type: "look", seat: 2 };

test("with hidden cards a page begins covered, and who is awaited takes the device", async () => {
  const session = sitDown([0, 2]);
  expect(socket.addresses[0]).not.toContain("seat");
  socket.say(tallyUpdate({ awaited: [2], ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect([session.covered, session.next]).toEqual([true, 2]);
  expect(session.ready).toBe(false);
  expect(session.deciding).toBeUndefined();
  session.take();
  expect(socket.heard).toEqual([look]);
  expect(session.covered, "until the other view has come").toBe(true);
  socket.say(
    tallyUpdate({
      since: 0,
      seat: 2,
      view: { sum: 2 },
      awaited: [2],
      legal: { 2: [{ say: 1 }] },
      ...hidden,
    }),
  );
  expect(session.covered).toBe(false);
  expect(session.player.shown).toEqual({ sum: 2 });
  expect(session.deciding).toBeDefined();
  expect(turns, "who has just taken it need not be told").toEqual([]);
});

test("whoever looks already and is awaited is not covered but once, on arrival", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ legal, awaited: [0, 2], ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect([session.covered, session.next]).toEqual([true, 0]);
  session.take();
  expect(session.covered).toBe(false);
  expect(socket.heard).toEqual([]);
  session.act({ say: 1 });
  expect(socket.heard).toEqual([{ type: "act", answers: 0, move: { say: 1 }, seat: 0 }]);
  expect(session.covered, "the move may yet be refused").toBe(false);
  socket.say(tallyUpdate({ since: 0, number: 1, awaited: [2], ...hidden }));
  expect([session.covered, session.next]).toEqual([true, 2]);
});

test("the cover waits until all has been shown, and stays whatever comes", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ awaited: [0], ...hidden }));
  session.take();
  factor = 1;
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], awaited: [2], ...hidden }));
  expect(session.covered).toBe(false);
  await vi.advanceTimersByTimeAsync(99);
  expect(session.covered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.covered).toBe(true);
  // Behind the cover nothing takes time.
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(2)], awaited: [1], ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect([session.covered, session.next]).toEqual([true, null]);
  expect(session.log).toEqual([said(1), said(2)]);
  session.take();
  expect(session.covered).toBe(true);
});

test("one is told what has happened since one's own last decision", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ events: [said(7), round, said(8)], legal, awaited: [0], ...hidden }));
  expect(session.missed(2), "the last trick, if nothing else is known").toEqual([round, said(8)]);
  session.take();
  session.act({ say: 1 });
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], awaited: [2], ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.missed(0)).toEqual([said(1)]);
  session.take();
  socket.say(tallyUpdate({ since: 1, number: 1, seat: 2, awaited: [2], ...hidden }));
  expect(session.missed(0)).toEqual([said(1)]);
});

test("what one has seen cannot be watched again by the next", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ awaited: [0], ...hidden }));
  session.take();
  const events = [round, said(1), said(2), { event: "counted" }];
  socket.say(tallyUpdate({ since: 0, number: 1, events, awaited: [2], ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.player.canReplay).toBe(true);
  session.take();
  socket.say(tallyUpdate({ since: 1, number: 1, seat: 2, awaited: [2], ...hidden }));
  expect(session.player.canReplay).toBe(false);
  expect(session.player.recent).toHaveLength(3);
  expect(session.player.milestone, "new to whoever was away").toEqual({ event: "counted" });
  socket.say(tallyUpdate({ since: 1, number: 2, seat: 2, awaited: [0], ...hidden }));
  session.take();
  socket.say(tallyUpdate({ since: 2, number: 2, awaited: [0], ...hidden }));
  expect(session.covered).toBe(false);
});

test("where nothing is hidden the table turns by itself to whose turn it is", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ awaited: [2] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.covered).toBe(false);
  expect(socket.heard).toEqual([look]);
  socket.say(tallyUpdate({ since: 0, seat: 2, awaited: [2] }));
  expect([session.covered, session.seat]).toEqual([false, 2]);
  expect(turns).toEqual([2]);
  expect(socket.heard).toHaveLength(1);
});

test("it does not turn while the viewer is awaited too; each may move", async () => {
  const session = sitDown([0, 2]);
  const all = { 0: [{ say: 1 }], 2: [{ say: 2 }] };
  socket.say(tallyUpdate({ legal: all, awaited: [0, 2] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.heard).toEqual([]);
  expect(session.here).toEqual([
    { seat: 0, legal: all[0] },
    { seat: 2, legal: all[2] },
  ]);
  session.act({ say: 2 }, 2);
  session.act({ say: 2 }, 2);
  session.act({ say: 1 });
  const act = { type: "act", answers: 0 };
  expect(socket.heard).toEqual([
    { ...act, move: { say: 2 }, seat: 2 },
    { ...act, move: { say: 1 }, seat: 0 },
  ]);
  expect(session.here.map(({ legal }) => legal)).toEqual([[], []]);
  session.act({ say: 3 }, 1);
  expect(socket.heard).toHaveLength(2);
});

test("it does not turn while time runs, when all here answer at once", async () => {
  const session = sitDown([0, 2]);
  const clock = { left: 700, whole: 900 };
  socket.say(tallyUpdate({ legal: { 2: [{ say: 2 }] }, awaited: [2], clock }));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.heard).toEqual([]);
  expect(session.ready).toBe(true);
  socket.say(tallyUpdate({ since: 0, number: 1, awaited: [2] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.heard).toEqual([look]);
});

test("a lost connection comes back to the seat that looks, or is about to", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ awaited: [2], ...hidden }));
  socket.reconnect();
  expect(socket.addresses.at(-1)).toContain("seat=0");
  session.take();
  expect(socket.heard, "nothing is asked of nobody").toEqual([]);
  socket.open();
  socket.say(tallyUpdate({ since: 0, awaited: [2], ...hidden }));
  session.take();
  socket.reconnect();
  expect(socket.addresses.at(-1)).toContain("seat=2");
  socket.open();
  socket.say({ type: "table", table: tallyTable, seats: [0, 2] });
  expect(session.covered).toBe(true);
  socket.say(tallyUpdate({ since: 0, seat: 2, awaited: [2], ...hidden }));
  expect([session.covered, session.wanted]).toEqual([false, null]);
});

test("everybody sees the end", async () => {
  const result = { scores: [1, 2, 3], ranks: [1, 2, 3], seed: "00", hinted: [] };
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ awaited: [2], ...hidden }));
  expect(session.covered).toBe(true);
  socket.say(tallyUpdate({ since: 0, number: 1, events: [said(1)], result, ...hidden }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.covered).toBe(false);
  expect(session.result).toEqual(result);
  const late = sitDown([0, 2]);
  socket.say(tallyUpdate({ result, ...hidden }));
  expect(late.covered).toBe(false);
});

test("at an open table against the clock whoever has not answered is still to decide", async () => {
  const session = sitDown();
  socket.say({ type: "table", table: tallyTable, seats: [0, 1] });
  const clock = { left: 700, whole: 900 };
  const both = { 0: [{ say: 1 }], 1: [{ say: 2 }] };
  socket.say(tallyUpdate({ number: 1, seat: 1, legal: both, awaited: [0, 1], clock }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.deciding?.seat).toBe(1);
  session.act({ say: 2 }, 1);
  expect(session.deciding).toEqual({ seat: 0, legal: [{ say: 1 }] });
  const left = { 0: [{ say: 1 }] };
  socket.say(tallyUpdate({ since: 1, number: 2, seat: 1, legal: left, awaited: [0], clock }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.deciding?.seat).toBe(0);
});

const line = (second: number, text: string): Line => ({
  seat: 1,
  name: "Boris",
  animal: "",
  text,
  at: `2026-11-30T12:00:0${second}.000001Z`,
});

test("what was said before one came is read; what is said then is told, and once", () => {
  const session = sitDown();
  socket.say({ type: "talk", lines: [line(1, "before")] });
  expect(told, "one old line is no news").toEqual([]);
  socket.say({ type: "talk", lines: [line(2, "now")] });
  expect(told.map(({ text }) => text)).toEqual(["now"]);
  // After a reconnection all is said once more, with what one has missed.
  socket.say({ type: "talk", lines: [line(1, "before"), line(2, "now"), line(3, "missed")] });
  expect(told.map(({ text }) => text)).toEqual(["now", "missed"]);
  expect(session.lines.map(({ text }) => text)).toEqual(["before", "now", "missed"]);
});

test("the very first line at a table is news", () => {
  sitDown();
  socket.say({ type: "talk", lines: [] });
  socket.say({ type: "talk", lines: [line(1, "hello")] });
  expect(told).toHaveLength(1);
});

test("who is there and who makes a face is passed on", () => {
  const session = sitDown();
  expect(session.present).toBeNull();
  socket.say({ type: "present", seats: [0], watching: 2 });
  expect(session.present).toEqual({ type: "present", seats: [0], watching: 2 });
  socket.say({ type: "reacted", seat: 1, reaction: "wow" });
  expect(faces.map(({ reaction }) => reaction)).toEqual(["wow"]);
});

test("people come and go while the match runs, and one may lose one's own seat", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ legal, awaited: [0] }));
  socket.say({ type: "table", table: { ...tallyTable, chat: false, host: 1 }, seats: [] });
  socket.say(tallyUpdate({ since: 0, seat: null, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect([session.table.chat, session.table.host]).toEqual([false, 1]);
  expect([session.seats, session.seat, session.ready]).toEqual([[], null, false]);
  // Whoever sits down again has no device to share, so that no turn is announced.
  socket.say({ type: "table", table: tallyTable, seats: [1] });
  socket.say(tallyUpdate({ since: 0, seat: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.seat).toBe(1);
  expect(turns).toEqual([]);
});

test("the table's time for a decision runs from when it is told", () => {
  const session = sitDown();
  socket.say(tallyUpdate({ deadline: { left: 20_000, whole: 30_000 } }));
  expect(session.deadline).toEqual({ ends: performance.now() + 20_000, whole: 30_000 });
  // "More time" changes nothing else.
  socket.say(tallyUpdate({ since: 0, deadline: { left: 50_000, whole: 30_000 } }));
  expect(session.deadline).toEqual({ ends: performance.now() + 50_000, whole: 30_000 });
  socket.say(tallyUpdate({ since: 0 }));
  expect(session.deadline).toBeNull();
});

const note = (number: number, kind: Note["kind"], events: number): Note => ({
  number,
  seat: 1,
  kind,
  told: events,
});

test("notes have their place in the log, and only new ones are told", async () => {
  const session = sitDown();
  const old = note(1, "late", 1);
  socket.say(tallyUpdate({ number: 2, events: [round, said(1), said(2)], notes: [old] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notes).toEqual([{ note: old, at: 1 }]);
  expect(news).toEqual([]);
  const fresh = note(4, "stand-in", 1);
  socket.say(tallyUpdate({ since: 2, number: 4, events: [said(3), said(4)], notes: [fresh] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notes.at(-1)).toEqual({ note: fresh, at: 4 });
  expect(news).toEqual([fresh]);
  // Told twice, by a server that did not know better, it is still one.
  socket.say(tallyUpdate({ since: 2, number: 4, events: [said(3), said(4)], notes: [fresh] }));
  expect(session.notes).toHaveLength(2);
  expect(session.log).toHaveLength(5);
});

test("a note waits in the log for what is still to be shown before it", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 1, events: [round] }));
  await vi.advanceTimersByTimeAsync(0);
  factor = 1;
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(1), said(2)] }));
  const late = note(3, "late", 0);
  socket.say(tallyUpdate({ since: 2, number: 3, events: [said(3)], notes: [late] }));
  expect(session.notes).toEqual([{ note: late, at: 3 }]);
  expect(merged(session.log, session.notes)).toEqual([{ event: round }, { event: said(1) }]);
  await vi.advanceTimersByTimeAsync(300);
  expect(merged(session.log, session.notes)).toEqual([
    { event: round },
    { event: said(1) },
    { event: said(2) },
    { note: late },
    { event: said(3) },
  ]);
});

test("what was taken back is gone from table and log, and it is said that it was", async () => {
  const session = sitDown();
  socket.say(tallyUpdate({ number: 3, events: [round, said(1), said(2)], view: { sum: 3 } }));
  await vi.advanceTimersByTimeAsync(0);
  const undo = note(4, "undo", 2);
  const events = [round, said(1)];
  socket.say(tallyUpdate({ number: 4, events, view: { sum: 1 }, legal, notes: [undo] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.player.shown).toEqual({ sum: 1 });
  expect(merged(session.log, session.notes)).toEqual([
    { event: round },
    { event: said(1) },
    { note: undo },
  ]);
  expect(news).toEqual([undo]);
  socket.say(tallyUpdate({ since: 4, number: 5, events: [said(5)], view: { sum: 6 } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log).toEqual([round, said(1), said(5)]);
});

test("whoever decided last here may ask to take it back, but not where time runs", async () => {
  const session = sitDown([0, 2]);
  socket.say(tallyUpdate({ legal: { 2: [{ say: 1 }] }, awaited: [2] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.undoer, "nothing has been played").toBeNull();
  session.act({ say: 1 }, 2);
  socket.say(tallyUpdate({ since: 0, number: 1, awaited: [0] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.undoer).toBe(2);
  socket.say({ type: "table", table: { ...tallyTable, phase: "paused" }, seats: [0, 2] });
  expect(session.undoer).toBeNull();
  socket.say({ type: "table", table: tallyTable, seats: [0, 2] });
  socket.say(tallyUpdate({ since: 1, number: 1, clock: { left: 1, whole: 2 } }));
  expect(session.undoer).toBeNull();
  const reloaded = sitDown([2]);
  socket.say(tallyUpdate({ number: 1, seat: 2 }));
  expect(reloaded.undoer, "who had decided before a reload").toBe(2);
  const other = sitDown([0]);
  socket.say(tallyUpdate({ number: 1 }));
  expect(other.undoer, "somebody else's seat").toBeNull();
});
