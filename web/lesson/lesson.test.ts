import { expect, test } from "vitest";
import { isSameMove } from "$web/lesson/lesson";

test("a move is the same however it is written", () => {
  expect(isSameMove({ lay: "4", space: 3 }, { space: 3, lay: "4", stop: undefined })).toBe(true);
  expect(isSameMove({ place: [1, 2] }, { place: [1, 2] })).toBe(true);
  expect(isSameMove({ place: [1, 2] }, { place: [2, 1] })).toBe(false);
  expect(isSameMove({ lay: "4", space: 3 }, { lay: "4" })).toBe(false);
});
