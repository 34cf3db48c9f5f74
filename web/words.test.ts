import { FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";
import errors from "../stablemates/errors.py?raw";
import { LANGUAGES } from "$web/settings.svelte";
import { format, makeBundle, words } from "$web/words.svelte";

const common = import.meta.glob<string>("../stablemates/words/**/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const games = import.meta.glob<string>("$games/*/words/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const components = import.meta.glob<string>(["./**/*.svelte", "$games/*/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The texts of a folder of words by language, each folder under its name. */
const folders = new Map<string, Record<string, string>>();
for (const [path, text] of Object.entries({ ...common, ...games })) {
  const [, folder, language] = /^(.*)\/(\w+)\.ftl$/.exec(path)!;
  folders.set(folder!, { ...folders.get(folder!), [language!]: text });
}
const ids = (text: string) => new FluentResource(text).body.map(({ id }) => id);

/** What stands between braces with a dollar sign. */
const variables = (text: string) =>
  new Set([...text.matchAll(/\$([a-z_]+)/g)].map(([, name]) => name!));

describe.each([...folders.keys()])("%s", (folder) => {
  const texts = folders.get(folder)!;

  test("there are words in every language, with the same names", () => {
    expect(Object.keys(texts).sort()).toEqual([...LANGUAGES].sort());
    expect(ids(texts["ru"]!).sort()).toEqual(ids(texts["en"]!).sort());
    for (const text of Object.values(texts)) {
      expect(new Set(ids(text)).size).toBe(ids(text).length);
      // What the parser does not understand it leaves out.
      const lines = text.split("\n").filter((line) => /^[a-z]/.test(line));
      expect(ids(text).length).toBe(lines.length);
    }
  });

  test.each(LANGUAGES)("every message can be said: %s", (language) => {
    const text = texts[language]!;
    const bundle = makeBundle(language, [text]);
    const complaint = vi.spyOn(console, "error");
    for (const value of [1, 2, 5, "yes"]) {
      const args = Object.fromEntries([...variables(text)].map((name) => [name, value]));
      for (const id of ids(text)) {
        expect(format(bundle, id, args), id).toBeTruthy();
        expect(format(bundle, id, args), id).not.toMatch(/[{}]/);
      }
    }
    expect(complaint).not.toHaveBeenCalled();
  });

  test("both languages name the same things", () => {
    for (const id of ids(texts["en"]!)) {
      const [en, ru] = LANGUAGES.map((language) => variables(message(texts[language]!, id)));
      // Russian verbs may need to know how many they speak of.
      ru!.delete("count");
      en!.delete("count");
      expect([...ru!].sort(), id).toEqual([...en!].sort());
    }
  });
});

/** The source of one message. */
function message(text: string, id: string): string {
  const start = text.search(new RegExp(`^${id} =`, "m"));
  const rest = text.slice(start);
  const end = rest.slice(1).search(/^\S/m);
  return end < 0 ? rest : rest.slice(0, end + 1);
}

test("every problem of the server has its words", () => {
  const codes = [...errors.matchAll(/^ {4}"([a-z-]+)": HTTPStatus/gm)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(20);
  const known = [...folders.values()].flatMap((texts) => ids(texts["en"]!));
  expect(codes.filter((code) => !known.includes(`problem-${code}`))).toEqual([]);
});

test("every word that a component asks for is there", () => {
  const known = new Set([...folders.values()].flatMap((texts) => ids(texts["en"]!)));
  const asked = Object.entries(components).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:say|game)\(\s*"([a-z0-9_-]+)"/g)].map(([, id]) => `${path}: ${id}`),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((line) => !known.has(line.split(": ")[1]!))).toEqual([]);
});

test("a game that the server no longer has goes by its name", async () => {
  const refusal = { code: "unknown-game", detail: "There is no game called “lost_game” here." };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 404 }));
  await words.learn("lost_game");
  expect(words.in("lost_game")("title")).toBe("Lost game");
  vi.unstubAllGlobals();
});
