import { expect, test } from "vitest";
import { when } from "$web/profile/when";

const now = new Date(2026, 10, 30, 0, 20);

test.each([
  [new Date(2026, 10, 30, 0, 5), "en-GB", "today, 0:05"],
  [new Date(2026, 10, 29, 23, 50), "en-GB", "yesterday, 23:50"],
  [new Date(2026, 10, 28, 9, 5), "ru", "28 ноября, 9:05"],
  [new Date(2025, 10, 30, 9, 5), "ru", "30 ноября 2025 г., 9:05"],
])("%s", (moment, language, told) => expect(when(moment, now, language)).toBe(told));
