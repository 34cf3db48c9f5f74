import { expect, test } from "vitest";
import { parseHowto } from "$web/howto/parse";
import en from "./howto/en.md?raw";
import type { PictureSpec } from "./howto/howto";
import ru from "./howto/ru.md?raw";

const pages = { en, ru };

function pictures(language: keyof typeof pages): PictureSpec[] {
  const parts = parseHowto<PictureSpec>(pages[language]);
  return parts.flatMap((part) => ("picture" in part ? [part.picture] : []));
}

/** Whether `tile` may lie there, as the page says it. */
function fits(board: number[][], tile: number, row: number, column: number): boolean {
  return board.every((line, at) =>
    line.every((other, across) => {
      if (other === 0 || (at === row && across === column)) return true;
      if (at === row) return across < column ? other < tile : other > tile;
      if (across === column) return at < row ? other < tile : other > tile;
      return true;
    }),
  );
}

test("both languages show the same pictures, each with its own words", () => {
  const bare = (spec: PictureSpec) => ({ ...spec, alt: "", caption: "" });
  expect(pictures("ru").map(bare)).toEqual(pictures("en").map(bare));
  for (const { alt } of [...pictures("en"), ...pictures("ru")]) expect(alt).not.toBe("");
});

test.each(pictures("en"))("the picture obeys the rules: $alt", (spec) => {
  const { board = [], tile = 0 } = spec;
  board.forEach((line, row) => {
    line.forEach((other, column) => {
      if (other > 0) expect(fits(board, other, row, column)).toBe(true);
    });
  });
  for (const [row, column] of spec.fits ?? []) expect(fits(board, tile, row, column)).toBe(true);
  for (const [row, column] of spec.unfit ?? []) {
    expect(board[row]![column]).toBe(0);
    expect(fits(board, tile, row, column)).toBe(false);
  }
});
