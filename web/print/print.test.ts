import { expect, test } from "vitest";
import { printOf, usualPaper } from "$web/print/print";

test.each([
  [["en-US", "ru"], "letter"],
  [["fr-CA"], "letter"],
  [["en-GB", "en-US"], "a4"],
  [["ru"], "a4"],
  [[], "a4"],
])("%s: %s", (languages, paper) => expect(usualPaper(languages)).toBe(paper));

test("a print's addresses tell the options that it heeds, and the language", () => {
  const options = { paper: "letter", bleed: 1.5, ink: "grey" };
  const print = printOf("sly", "cards", ["paper", "bleed"], options, "ru");
  const query = "lang=ru&paper=letter&bleed=1.5";
  expect(print.name).toBe("sly-cards.pdf");
  expect(print.pdf).toBe(`/api/games/sly/print/cards?${query}`);
  expect(print.pages).toBe(`/games/sly/print/cards/pages?${query}`);
  expect(print.page(3)).toBe(`/api/games/sly/print/cards/pages/3?${query}`);
});

test("a name is no way out of its place in the address", () => {
  const print = printOf("../x?", "cards", [], {}, "en");
  expect(print.pdf).toBe("/api/games/..%2Fx%3F/print/cards?lang=en");
});
