import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "$web/replay/playback.svelte";
import { tally, type TallyEvent } from "$web/testing/tally";
import type { Step } from "$web/wire/messages";

const said = (number: number): TallyEvent => ({ event: "said", number });

function step(deals: number, view: { sum: number }, ...events: TallyEvent[]): Step {
  return { deals, events, view, awaited: [] };
}

const steps: Step[] = [
  step(1, { sum: 0 }, { event: "round" }),
  step(1, { sum: 1 }, said(1)),
  step(1, { sum: 1 }, { event: "counted" }),
  step(2, { sum: 5 }, said(2), said(2)),
  step(2, { sum: 6 }, said(1)),
];

let playback: Playback;
let shown: TallyEvent[];

beforeEach(async () => {
  vi.useFakeTimers();
  shown = [];
  playback = new Playback({
    logic: tally,
    me: () => null,
    factor: () => 1,
    onevent: (event) => shown.push(event),
  });
  playback.look(steps, 0);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => vi.useRealTimers());

test("a step on is shown as it comes about", async () => {
  playback.go(1);
  expect(playback.at).toBe(1);
  expect(playback.player.event).toEqual(said(1));
  expect(shown).toEqual([said(1)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.player.playing).toBe(false);
  expect(playback.player.shown).toEqual({ sum: 1 });
});

test("any other is shown as it stands, at once, with all that led there in the log", async () => {
  playback.go(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.player.shown).toEqual({ sum: 5 });
  expect(playback.player.playing).toBe(false);
  expect(shown).toEqual([]);
  expect(playback.log).toEqual(steps.slice(0, 4).flatMap(({ events }) => events));
  expect(playback.player.recent, "the trick so far").toHaveLength(4);
  playback.go(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.player.shown).toEqual({ sum: 1 });
  expect(playback.log).toHaveLength(3);
});

test("whoever cannot wait is shown the next step at once", async () => {
  playback.go(1);
  playback.go(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.at).toBe(2);
  expect(playback.player.shown).toEqual({ sum: 1 });
  expect(playback.log).toEqual(steps.slice(0, 3).flatMap(({ events }) => events));
});

test.each([
  [-1, 0],
  [99, 4],
])("there is nothing before the first and after the last: %s", async (wish, at) => {
  playback.go(wish);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.at).toBe(at);
  expect(playback.player.shown).toEqual(steps[at]!.view);
});

test("new deals are marked", () => expect(playback.deals).toEqual([3]));

test("it goes on by itself, faster where little happens, to the end", async () => {
  playback.toggle();
  expect(playback.at).toBe(1);
  await vi.advanceTimersByTimeAsync(100 + 899);
  expect(playback.at).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(playback.at).toBe(2);
  await vi.advanceTimersByTimeAsync(100 + 250);
  expect(playback.at).toBe(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(playback.at).toBe(4);
  expect(playback.running).toBe(false);
  playback.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.at, "from the beginning").toBe(0);
  expect(playback.running).toBe(true);
});

test("twice as fast takes half the time, and pausing none", async () => {
  playback.speed = 2;
  playback.toggle();
  await vi.advanceTimersByTimeAsync((100 + 900) / 2);
  expect(playback.at).toBe(2);
  playback.toggle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(playback.at).toBe(2);
});

test("who jumps while it goes on sees it go on from there", async () => {
  playback.toggle();
  playback.go(3);
  await vi.advanceTimersByTimeAsync(900);
  expect(playback.at).toBe(4);
});

test("through other eyes the same moment is seen", async () => {
  playback.go(3);
  const others = steps.map((each, at) => ({ ...each, view: { sum: 100 + at } }));
  playback.look(others, playback.at);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.at).toBe(3);
  expect(playback.player.shown).toEqual({ sum: 103 });
});
