import { expect, test } from "vitest";
import { parseHowto } from "$web/howto/parse";
import en from "./howto/en.md?raw";
import type { PictureSpec } from "./howto/howto";
import ru from "./howto/ru.md?raw";

const pages = { en, ru };

function pictures(language: keyof typeof pages): PictureSpec[] {
  return parseHowto<PictureSpec>(pages[language]).flatMap((part) =>
    "picture" in part ? [part.picture] : [],
  );
}

test("both languages show the same pictures, each with its own words", () => {
  const bare = (spec: PictureSpec) => ({ ...spec, alt: "", caption: "" });
  expect(pictures("ru").map(bare)).toEqual(pictures("en").map(bare));
  for (const { alt } of [...pictures("en"), ...pictures("ru")]) expect(alt).not.toBe("");
});

test.each(pictures("en").filter(({ spaces }) => spaces))(
  "the picture obeys the rules: $alt",
  ({ values, spaces }) => {
    expect(spaces).toHaveLength(values!.length);
    const cards = spaces!.flatMap((card) => (card ? [card] : []));
    const of = (fate: string) => cards.filter((card) => card.fate === fate);
    for (const { card } of of("captured")) expect(card).toBe("F");
    const rank = ({ card }: { card: string }) => Number(card);
    for (const eaten of of("gobbled")) {
      for (const saved of of("safe")) expect(rank(eaten)).toBeGreaterThanOrEqual(rank(saved));
    }
  },
);

test("text and pictures keep their order, and no picture is left as code", () => {
  const parts = parseHowto<PictureSpec>('# A\n\n```picture\n{"alt": "x"}\n```\n\nB');
  expect(parts).toEqual([{ html: "<h1>A</h1>" }, { picture: { alt: "x" } }, { html: "<p>B</p>" }]);
});
