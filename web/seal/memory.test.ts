import { beforeEach, expect, test } from "vitest";
import { rememberedSeal, rememberSeal } from "$web/seal/memory";

beforeEach(() => localStorage.clear());

test("the first seal counts", () => {
  expect(rememberedSeal("a")).toBeUndefined();
  rememberSeal("a", "first");
  rememberSeal("a", "second");
  rememberSeal("b", "other");
  expect(rememberedSeal("a")).toBe("first");
  expect(rememberedSeal("b")).toBe("other");
});

test("only so many tables are remembered, the latest ones", () => {
  for (let number = 0; number < 500; number++) rememberSeal(`table ${number}`, "seal");
  expect(rememberedSeal("table 499")).toBe("seal");
  expect(rememberedSeal("table 0")).toBeUndefined();
});

test("what others have put there does no harm", () => {
  localStorage.setItem("stablemates-seals", "{");
  expect(rememberedSeal("a")).toBeUndefined();
  rememberSeal("a", "seal");
  expect(rememberedSeal("a")).toBe("seal");
});
