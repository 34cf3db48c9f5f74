import { expect, test } from "vitest";
import en from "./howto/en.md?raw";
import { parseHowto, type PictureSpec } from "./howto/howto";
import ru from "./howto/ru.md?raw";
import { heads } from "./table";

const pages = { en, ru };

function pictures(language: keyof typeof pages): PictureSpec[] {
  return parseHowto(pages[language]).flatMap((part) => ("picture" in part ? [part.picture] : []));
}

test("both languages show the same pictures, each with its own words", () => {
  const bare = (spec: PictureSpec) => ({ ...spec, alt: "", caption: "" });
  expect(pictures("ru").map(bare)).toEqual(pictures("en").map(bare));
  for (const { alt } of [...pictures("en"), ...pictures("ru")]) expect(alt).not.toBe("");
});

test.each(pictures("en"))("the picture obeys the rules: $alt", ({ cards, rows, play }) => {
  for (const card of cards ?? []) expect(heads(card)).toBeGreaterThan(0);
  const table = (rows ?? []).map((row) => [...row]);
  for (const row of table) expect(row).toEqual([...row].sort((a, b) => a - b));
  for (const { card, row, end, takes } of play ?? []) {
    const ends = table.map((line) => line.at(-1)!);
    const fits = ends.filter((last) => last < card);
    const line = table[row]!;
    if (end === "left") expect(card).toBeLessThan(line[0]!);
    else if (fits.length > 0) expect(line.at(-1)).toBe(Math.max(...fits));
    const must = line.length === 5 || (fits.length === 0 && end !== "left");
    expect(takes ?? false).toBe(must);
    table[row] = takes ? [card] : end === "left" ? [card, ...line] : [...line, card];
  }
});

test("text and pictures keep their order, and no picture is left as code", () => {
  const parts = parseHowto('# A\n\n```picture\n{"alt": "x", "cards": [1]}\n```\n\nB');
  expect(parts).toEqual([
    { html: "<h1>A</h1>" },
    { picture: { alt: "x", cards: [1] } },
    { html: "<p>B</p>" },
  ]);
});
