import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem, fetchAnalysis, orderAnalysis } from "$web/api";
import type { Analysing, Analysis } from "$web/wire/messages";
import { Analyst } from "./analyst.svelte";

vi.mock("$web/api", async (original) => ({
  ...(await original<typeof import("$web/api")>()),
  fetchAnalysis: vi.fn(),
  orderAnalysis: vi.fn(),
}));

const order = vi.mocked(orderAnalysis);
const ask = vi.mocked(fetchAnalysis);
const DONE = { judged: 3, of: 3 } as Analysis;

function answer(state: Analysing["state"], judged = 0, analysis: Analysis | null = null) {
  return { state, judged, of: 3, analysis };
}

beforeEach(() => {
  vi.useFakeTimers();
  order.mockReset();
  ask.mockReset();
});
afterEach(() => vi.useRealTimers());

test("it is ordered once, and asked for each second until it is there", async () => {
  order.mockResolvedValue(answer("waiting"));
  ask.mockResolvedValueOnce(answer("running", 1));
  ask.mockRejectedValueOnce(new ApiProblem("unreachable", ""));
  ask.mockResolvedValueOnce(answer("done", 3, DONE));
  const analyst = new Analyst("t");
  await analyst.order();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(analyst.progress?.judged).toBe(1);
  // A server that is away comes back.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(analyst.failed).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(analyst.analysis).toBe(DONE);
  expect(order).toHaveBeenCalledExactlyOnceWith("t");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("an order that the server has lost is given once more", async () => {
  order.mockResolvedValueOnce(answer("waiting"));
  ask.mockResolvedValueOnce(answer("none"));
  order.mockResolvedValueOnce(answer("done", 3, DONE));
  const analyst = new Analyst("t");
  await analyst.order();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(analyst.analysis).toBe(DONE);
});

test("a refusal is told, and it can be tried again", async () => {
  order.mockRejectedValueOnce(new ApiProblem("too-many", "Too many."));
  order.mockResolvedValueOnce(answer("failed"));
  order.mockResolvedValueOnce(answer("done", 3, DONE));
  const analyst = new Analyst("t");
  await analyst.order();
  expect(analyst.problem).toBe("Too many.");
  await analyst.order();
  expect([analyst.problem, analyst.failed]).toEqual(["", true]);
  await analyst.order();
  expect(analyst.failed).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

test("whoever goes away asks no more, also where an answer was still to come", async () => {
  order.mockResolvedValue(answer("waiting"));
  const analyst = new Analyst("t");
  const ordered = analyst.order();
  analyst.close();
  await ordered;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).not.toHaveBeenCalled();
});
