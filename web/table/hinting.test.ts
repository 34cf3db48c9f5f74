import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Company } from "$web/table/company.svelte";
import { Hinting, tellHint } from "$web/table/hinting.svelte";
import { Live } from "$web/table/live.svelte";
import { Session } from "$web/table/session.svelte";
import { FakeSocket } from "$web/testing/fake-socket";
import { tally, tallyTable, tallyUpdate } from "$web/testing/tally";
import type { Hint, JudgedMove, Table } from "$web/wire/messages";

const legal = { 0: [{ say: 1 }, { say: 2 }] };

function judged(say: number, grade: JudgedMove["grade"], chance: number): JudgedMove {
  return {
    move: { say },
    words: { id: "move-say", arguments: { number: say } },
    lead: 0,
    lead_error: 0,
    chance,
    chance_error: 0,
    likely: grade === "best" ? 1 : 0,
    lead_loss: 0,
    lead_loss_error: 0,
    chance_loss: 0,
    chance_loss_error: 0,
    grade,
    reasons: grade === "best" ? [{ id: "reason-small" }] : [],
  };
}
const hint: Hint = { best: judged(1, "best", 0.338), second: judged(2, "slip", 0.29) };

let socket: FakeSocket;
let session: Session;
let problems: string[];
let asked: string[];

function sitDown(more: Partial<Table> = {}, mine = [0]): Hinting {
  const table = { ...tallyTable, hints: true, ...more };
  session = new Session({
    table,
    logic: tally,
    language: () => "en",
    factor: () => 0,
    connect: (options) => new Live(options, (address) => (socket = new FakeSocket(address))),
  });
  socket.open();
  socket.say({ type: "table", table, seats: mine });
  const onproblem = (detail: string) => problems.push(detail);
  return new Hinting(session, new Company(session, { watching: () => true, onproblem }));
}

function answer(body: unknown, status = 200): void {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(body, { status }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [problems, asked] = [[], []];
  answer(hint);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("hints are offered where the table has them, to whoever has something to choose from", () => {
  expect(sitDown({ hints: false }).offered).toBe(false);
  expect(sitDown({}, []).offered, "who watches").toBe(false);
  expect(sitDown({ phase: "over" }).offered).toBe(false);
  const hinting = sitDown();
  expect([hinting.offered, hinting.possible]).toEqual([true, false]);
  socket.say(tallyUpdate({ legal, awaited: [0] }));
  expect(hinting.possible).toBe(true);
  socket.say(tallyUpdate({ legal: { 0: [{ say: 1 }] }, awaited: [0] }));
  expect(hinting.possible, "one thing only").toBe(false);
  socket.say(tallyUpdate({ legal, awaited: [1] }));
  expect(hinting.possible, "it has been chosen").toBe(false);
});

test("a hint is asked for once at a time, and stays until it is closed", async () => {
  const hinting = sitDown();
  socket.say(tallyUpdate({ number: 1, legal, awaited: [0] }));
  const [came, again] = await Promise.all([hinting.take(), hinting.take()]);
  expect([came, again, asked]).toEqual([true, false, ["/api/tables/abc/hint"]]);
  expect(hinting.hint).toEqual(hint);
  // That it was taken, and that another has chosen, are told by updates too.
  socket.say(tallyUpdate({ since: 1, number: 2, legal, awaited: [0] }));
  expect(hinting.hint).toEqual(hint);
  hinting.close();
  expect(hinting.hint).toBe(null);
  await hinting.take();
  const others = { 0: [{ say: 2 }, { say: 3 }] };
  socket.say(tallyUpdate({ since: 2, number: 4, legal: others, awaited: [0] }));
  expect(hinting.hint, "of a decision that another device has made").toBe(null);
});

test("a hint is of one decision, also where the next one has the same moves", async () => {
  const hinting = sitDown();
  socket.say(tallyUpdate({ number: 1, legal, awaited: [0] }));
  await hinting.take();
  const said = (seat: number) => ({ event: "said", seat, number: 1 });
  const next = { legal, awaited: [0] };
  socket.say(tallyUpdate({ since: 1, number: 2, events: [said(1)], ...next }));
  expect(hinting.hint, "another has chosen").toEqual(hint);
  // Another device was quicker, and this one is told of all at once.
  socket.say(tallyUpdate({ since: 2, number: 4, events: [said(0), said(1)], ...next }));
  expect(hinting.hint).toBe(null);
});

test("a hint that comes when its decision is left behind is not shown", async () => {
  const hinting = sitDown();
  socket.say(tallyUpdate({ number: 1, legal, awaited: [0] }));
  const coming = hinting.take();
  session.act({ say: 2 });
  expect(hinting.possible).toBe(false);
  hinting.close();
  expect(await coming).toBe(false);
  expect([hinting.hint, hinting.busy]).toEqual([null, false]);
});

test("why there is none is told", async () => {
  answer({ code: "too-many", detail: "Later" }, 429);
  const hinting = sitDown();
  socket.say(tallyUpdate({ legal, awaited: [0] }));
  expect(await hinting.take()).toBe(false);
  expect([problems, hinting.hint, hinting.busy]).toEqual([["Later"], null, false]);
});

test("a hint tells what is best, why, and how much better than what comes next", () => {
  const say = (id: string, args = {}) => [id, ...Object.values(args)].join(" ");
  const tell = (move: JudgedMove["move"]) => `say ${String(move["say"])}`;
  expect(tellHint(hint, say, tell)).toEqual([
    "hint-best move-say 1",
    "reason-small",
    "hint-chance 34",
    "hint-second move-say 2 29",
  ]);
  const wordless = { ...judged(2, "good", 0.33), words: null };
  expect(tellHint({ ...hint, second: wordless }, say, tell).at(-1)).toMatch(/^hint-close say 2/);
});
