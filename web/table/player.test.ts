import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Player } from "$web/table/player.svelte";
import { tally, type TallyEvent, type TallyView } from "$web/testing/tally";

const round: TallyEvent = { event: "round" };
const said = (number: number): TallyEvent => ({ event: "said", number });

let factor = 1;
let heard: TallyEvent[] = [];

function seated(): Player<TallyView, TallyEvent> {
  const player = new Player<TallyView, TallyEvent>(tally, {
    me: 0,
    factor: () => factor,
    onevent: (event) => heard.push(event),
  });
  player.set({ events: [], view: { sum: 0 } });
  return player;
}

beforeEach(() => {
  vi.useFakeTimers();
  factor = 1;
  heard = [];
});
afterEach(() => vi.useRealTimers());

test("events come one after another, each for its time, and the server's view ends them", async () => {
  const player = seated();
  player.push({ events: [said(1), said(2)], view: { sum: 7 } });
  expect(player.shown).toEqual({ sum: 1 });
  expect(player.event).toEqual(said(1));
  expect(player.pace).toBe(100);
  expect(player.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(99);
  expect(player.shown).toEqual({ sum: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(player.shown).toEqual({ sum: 3 });
  await vi.advanceTimersByTimeAsync(100);
  expect(player.shown).toEqual({ sum: 7 });
  expect(player.playing).toBe(false);
  expect(player.event).toBeNull();
});

test("updates that arrive meanwhile wait for their turn", async () => {
  const player = seated();
  player.push({ events: [said(1)], view: { sum: 1 } });
  player.push({ events: [said(2)], view: { sum: 3 } });
  expect(player.shown).toEqual({ sum: 1 });
  expect(heard).toEqual([said(1)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(player.shown).toEqual({ sum: 3 });
  expect(heard).toEqual([said(1), said(2)]);
});

test("an event of several scenes is announced once", async () => {
  const player = seated();
  player.push({ events: [said(12)], view: { sum: 12 } });
  expect(player.shown).toEqual({ sum: 9 });
  await vi.advanceTimersByTimeAsync(100);
  expect(player.shown).toEqual({ sum: 12 });
  await vi.advanceTimersByTimeAsync(100);
  expect(player.playing).toBe(false);
  expect(heard).toEqual([said(12)]);
});

test("slower is longer, and at once needs no time at all", async () => {
  const player = seated();
  factor = 1.8;
  player.push({ events: [said(1)], view: { sum: 1 } });
  await vi.advanceTimersByTimeAsync(179);
  expect(player.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(player.playing).toBe(false);
  factor = 0;
  player.push({ events: [said(2), said(3)], view: { sum: 6 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(player.playing).toBe(false);
  expect(player.shown).toEqual({ sum: 6 });
});

test("skipping comes to the end at once, but still tells every event", async () => {
  const player = seated();
  player.push({ events: [said(1), said(2)], view: { sum: 3 } });
  player.push({ events: [said(4)], view: { sum: 7 } });
  player.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(player.shown).toEqual({ sum: 7 });
  expect(player.playing).toBe(false);
  expect(heard).toEqual([said(1), said(2), said(4)]);
  // Only that once.
  player.push({ events: [said(1)], view: { sum: 8 } });
  expect(player.pace).toBe(100);
});

test("the last trick can be watched again, from where it began and back", async () => {
  const player = seated();
  player.push({ events: [said(5), round, said(1), said(2)], view: { sum: 8 } });
  expect(player.canReplay).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(player.recent).toEqual([round, said(1), said(2)]);
  expect(player.canReplay).toBe(true);
  void player.again();
  expect(player.shown).toEqual({ sum: 5 });
  expect(player.playing).toBe(true);
  const told = heard.length;
  await vi.advanceTimersByTimeAsync(400 + 100);
  expect(player.shown).toEqual({ sum: 6 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(player.shown).toEqual({ sum: 8 });
  expect(player.playing).toBe(false);
  expect(heard.length).toBe(told);
});

test("what happens during a replay is shown after it", async () => {
  const player = seated();
  player.push({ events: [round, said(1)], view: { sum: 1 } });
  await vi.advanceTimersByTimeAsync(200);
  void player.again();
  player.push({ events: [said(4)], view: { sum: 5 } });
  await vi.advanceTimersByTimeAsync(400);
  expect(player.shown).toEqual({ sum: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(player.shown).toEqual({ sum: 5 });
  expect(heard).toEqual([round, said(1), said(4)]);
});

test("a replay can be skipped", async () => {
  const player = seated();
  player.push({ events: [round, said(1)], view: { sum: 1 } });
  await vi.advanceTimersByTimeAsync(200);
  void player.again();
  player.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(player.shown).toEqual({ sum: 1 });
  expect(player.playing).toBe(false);
});

test("what happened before we came is neither shown nor announced, and is no replay", () => {
  const player = seated();
  player.set({ events: [round, said(1)], view: { sum: 1 } });
  expect(player.shown).toEqual({ sum: 1 });
  expect(player.playing).toBe(false);
  expect(heard).toEqual([]);
  expect(player.recent).toEqual([round, said(1)]);
  expect(player.canReplay).toBe(false);
});

test("a milestone is remembered even when nothing takes time", async () => {
  factor = 0;
  const player = seated();
  player.push({ events: [{ event: "counted" }, said(1)], view: { sum: 1 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(player.milestone).toEqual({ event: "counted" });
});

test("how things stand for somebody else is shown at once, and what was on show no more", async () => {
  const player = seated();
  player.push({ events: [said(1), said(2)], view: { sum: 3 } });
  player.turn({ events: [], view: { sum: 50 } });
  const shown = [player.shown?.sum];
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.resolve();
    shown.push(player.shown?.sum);
  }
  expect(new Set(shown)).toEqual(new Set([50]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(player.shown).toEqual({ sum: 50 });
  expect(player.playing).toBe(false);
  expect(heard).toEqual([said(1), said(2)]);
});

test("a replay ends when it is set how things stand", async () => {
  const player = seated();
  player.push({ events: [round, said(1)], view: { sum: 1 } });
  await vi.advanceTimersByTimeAsync(200);
  void player.again();
  player.set({ events: [], view: { sum: 50 } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(player.shown).toEqual({ sum: 50 });
  expect(player.playing).toBe(false);
});
