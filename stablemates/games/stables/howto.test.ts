import { expect, test } from "vitest";
import { parseHowto } from "$web/howto/parse";
import en from "./howto/en.md?raw";
import type { PictureSpec } from "./howto/howto";
import ru from "./howto/ru.md?raw";
import { deck } from "./wire";

const pages = { en, ru };
const KINDS = 6;

function pictures(language: keyof typeof pages): PictureSpec[] {
  const parts = parseHowto<PictureSpec>(pages[language]);
  return parts.flatMap((part) => ("picture" in part ? [part.picture] : []));
}

test("both languages show the same pictures, each with its own words", () => {
  const bare = (spec: PictureSpec) => ({ ...spec, alt: "", caption: "" });
  expect(pictures("ru").map(bare)).toEqual(pictures("en").map(bare));
  for (const { alt } of [...pictures("en"), ...pictures("ru")]) expect(alt).not.toBe("");
});

test("the pictures show cards of the deck, each as often as it is there", () => {
  const all = deck.flatMap((card) => ("animals" in card ? [card.animals] : []));
  for (const { cards, rows, turned } of pictures("en")) {
    const left = [...all];
    for (const card of [...(cards ?? []), ...(rows ?? []).flat(), ...(turned ? [turned] : [])]) {
      if (card === "") continue;
      const at = left.indexOf(card!);
      expect(at, card).toBeGreaterThanOrEqual(0);
      left.splice(at, 1);
    }
  }
});

test.each(pictures("en").filter(({ turned }) => turned))(
  "the picture obeys the rules (J11, J12, J15): $alt",
  ({ rows, turned, fits, completes }) => {
    const kinds = rows!.map((row) => new Set(row.join("")));
    const gaining = kinds.flatMap((there, row) =>
      [...turned!].some((kind) => !there.has(kind)) ? [row + 1] : [],
    );
    expect(fits).toEqual(gaining.length > 0 ? gaining : [1, 2, 3, 4]);
    const full = kinds.flatMap((there, row) =>
      new Set([...there, ...turned!]).size === KINDS ? [row + 1] : [],
    );
    expect(completes ?? []).toEqual(full);
  },
);
