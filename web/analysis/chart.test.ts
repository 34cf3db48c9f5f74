import { expect, test } from "vitest";
import { chancesAt, DASHES, line, place, stepNear, stroke } from "./chart";

const FIELD = { steps: 4, left: 30, right: 130, top: 10, bottom: 110 };

test("a chance of 1 lies at the top, the last step at the right edge", () => {
  expect(place(FIELD, 0, 0)).toEqual({ x: 30, y: 110 });
  expect(place(FIELD, 4, 1)).toEqual({ x: 130, y: 10 });
  expect(place({ ...FIELD, steps: 0 }, 0, 0.5)).toEqual({ x: 30, y: 60 });
});

test("a line goes as far as the match has been judged", () => {
  expect(
    line(
      FIELD,
      [
        [0.5, 0.5],
        [0.75, 0.5],
        [1, 0],
      ],
      0,
    ),
  ).toBe("30,60 55,35 80,10");
});

test("a click means the nearest step, and beside the field the first or the last", () => {
  expect(stepNear(FIELD, 54)).toBe(1);
  expect(stepNear(FIELD, 68)).toBe(2);
  expect(stepNear(FIELD, 0)).toBe(0);
  expect(stepNear(FIELD, 500)).toBe(4);
});

test("where a match is not judged its last known chances are told", () => {
  expect(chancesAt([[0.5], [0.25]], 3)).toEqual([0.25]);
  expect(chancesAt([], 3)).toEqual([]);
});

test("every seat's line is told apart by its dashes alone", () => {
  expect(new Set(DASHES).size).toBe(10);
  expect(new Set(DASHES.map((_, seat) => stroke(seat))).size).toBe(10);
});
