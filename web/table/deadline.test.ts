import { expect, test } from "vitest";
import { staysTrue, timeLeft } from "$web/table/deadline";

/** A Monday. */
const NOW = new Date(2026, 10, 30, 18, 20);
const left = (milliseconds: number, language = "en") => timeLeft(milliseconds, NOW, language);

test.each([
  [0, "left-short", 0],
  [1, "left-short", 1],
  [10_000, "left-short", 10],
  [10_001, "left-seconds", 11],
  [60_000, "left-seconds", 60],
])("%i milliseconds are told in seconds, and so are the last ten", (milliseconds, id, seconds) => {
  expect(left(milliseconds)).toEqual({ id, args: { seconds } });
});

test("minutes are told with their seconds", () => {
  expect(left(61_000)).toEqual({ id: "left-minutes", args: { time: "1:01" } });
  expect(left(59 * 60_000)).toEqual({ id: "left-minutes", args: { time: "59:00" } });
});

test("what takes hours or days is told by its end, as it is called there", () => {
  const day = 86_400_000;
  expect(left(day)).toEqual({ id: "left-until", args: { day: "Tuesday", time: "18:20" } });
  expect(left(day, "ru").args).toEqual({ day: "вторник", time: "18:20" });
  // In a week it is Monday again.
  expect(left(7 * day, "ru").args).toEqual({ day: "7 декабря", time: "18:20" });
});

test("only what is near is counted down", () => {
  expect(staysTrue(30_000)).toBeLessThan(1_000);
  expect(staysTrue(86_400_000)).toBeGreaterThan(10_000);
});
