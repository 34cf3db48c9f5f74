import { expect, test } from "vitest";
import { parseSettings, preferredLanguage } from "$web/settings.svelte";

test("the browser's first language that we speak is ours", () => {
  expect(preferredLanguage(["de-DE", "ru-RU", "en"])).toBe("ru");
  expect(preferredLanguage(["en-GB", "ru"])).toBe("en");
  expect(preferredLanguage(["fr"])).toBe("en");
});

test("settings are remembered", () => {
  const { speed, name, confirm } = parseSettings('{"speed":"slow","name":"Аня","confirm":false}');
  expect([speed, name, confirm]).toEqual(["slow", "Аня", false]);
});

test("one's animal is remembered, if it is one of the farm's", () => {
  expect(parseSettings('{"animal":"goat"}').animal).toBe("goat");
  expect(parseSettings('{"animal":"wolf"}').animal).toBe("");
});

test("names of all at the device are remembered, and only names", () => {
  expect(parseSettings('{"names":["Ben","Анна"]}').names).toEqual(["Ben", "Анна"]);
  for (const names of ['"Ben"', "[1]", "{}", "[null]"]) {
    expect(parseSettings(`{"names":${names}}`).names).toEqual([]);
  }
});

test.each(["", "{", "null", "[]", '"x"', '{"speed":"warp","confirm":"yes","theme":1,"x":2}'])(
  "whatever else is stored is as by default: %s",
  (text) => expect(parseSettings(text)).toEqual(parseSettings(null)),
);
