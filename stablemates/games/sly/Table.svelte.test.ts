import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableProps } from "$web/game";
import Table from "./Table.svelte";
import type { Event, Move, View } from "./table";
import { RUNNING } from "$web/testing/table";

let moves: Move[];
let table: Record<string, unknown> | undefined;

const view: View = {
  phase: "turn",
  actor: 0,
  spaces: [
    { owner: 0, card: "2", safe: false, up: false },
    { owner: 1, card: "?", safe: false, up: false },
    { owner: 1, card: "5", safe: true, up: true },
    null,
  ],
  values: [1, 2, 3, 4],
  houses: [0, 0, 0, 0],
  named: [],
  maybe: ["123456F", "13F", "", ""],
  hands: [
    ["3", "F"],
    ["?", "?", "?"],
  ],
  gobbled: [[], []],
  captured: [0, 0],
  captors: [null, null],
  scores: [0, 3],
  idle: 0,
};

const turn: Move[] = [
  { lay: "3", space: 3 },
  { lay: "F", space: 3 },
  { expose: 1 },
  { reveal: 0 },
  { reveal: 1 },
];

function lay(changes: Partial<TableProps<View, Move, Event>> = {}) {
  const props = $state<TableProps<View, Move, Event>>({
    table: {
      id: "abc",
      game: "sly",
      rules: 1,
      options: {},
      seats: [{ kind: "person", name: "Anna" }, { kind: "bot" }],
      commitment: "",
      ...RUNNING,
    },
    people: { me: 0, name: (seat) => ["Anna", "Hen"][seat]!, list: String },
    view,
    event: null,
    pace: 0,
    milestone: null,
    recent: [],
    legal: turn,
    here: [],
    awaited: [0],
    ready: true,
    clock: null,
    confirm: true,
    shortcuts: true,
    onmove: (move) => moves.push(move),
    say: (id, args) => `${id} ${Object.values(args ?? {}).join(" ")}`.trim(),
    tools: createRawSnippet(() => ({ render: () => "<i></i>" })),
    ...changes,
  });
  table = mount(Table, { target: document.body, props });
  flushSync();
  return props;
}

const find = (selector: string) => document.querySelector<HTMLButtonElement>(selector);
const space = (number: number) => find(`[data-space="${number}"]`)!;
const card = (name: string) => find(`[data-hand="${name}"]`)!;

function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

function press(code: string): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { code, bubbles: true }),
  );
  flushSync();
}

beforeEach(() => {
  moves = [];
});
afterEach(() => {
  if (table) void unmount(table);
  document.body.replaceChildren();
});

test("a card is taken up, the free spaces light up, and it is laid on one", () => {
  lay();
  expect(find(".open")).toBeNull();
  click(card("3"));
  expect([...document.querySelectorAll(".open")]).toEqual([space(3)]);
  click(space(3));
  expect(moves).toEqual([{ lay: "3", space: 3 }]);
});

test("the space may be chosen first; then a button lays the card", () => {
  lay();
  click(space(3));
  expect(moves).toEqual([]);
  click(card("F"));
  click(find(".lay")!);
  expect(moves).toEqual([{ lay: "F", space: 3 }]);
});

test("what a hint advises is selected", () => {
  const props = lay({ hint: { lay: "F", space: 3 } });
  expect(find(".lay")?.textContent?.trim()).toBe("lay F 4");
  props.hint = { expose: 1 };
  flushSync();
  expect([find(".lay"), find(".expose")].map(Boolean)).toEqual([false, true]);
  expect(moves).toEqual([]);
});

test("another's card offers both ways, one's own only to be turned up", () => {
  lay();
  click(space(1));
  expect([find(".expose"), find(".reveal")].map(Boolean)).toEqual([true, true]);
  click(space(0));
  expect([find(".expose"), find(".reveal")].map(Boolean)).toEqual([false, true]);
  click(space(2));
  expect([find(".expose"), find(".reveal")].map(Boolean)).toEqual([false, false]);
  expect(moves).toEqual([]);
  click(space(1));
  click(find(".expose")!);
  expect(moves).toEqual([{ expose: 1 }]);
});

test("looking twice at a card does not turn it up", () => {
  lay({ confirm: false });
  click(space(0));
  click(space(0));
  expect(moves).toEqual([]);
});

test("in a reveal the second tap turns up one more, and the stop is there once it is legal", () => {
  const props = lay({ view: { ...view, phase: "reveal" }, legal: [{ reveal: 0 }, { reveal: 1 }] });
  expect(find(".stop")).toBeNull();
  click(space(1));
  expect(moves).toEqual([]);
  click(space(1));
  expect(moves).toEqual([{ reveal: 1 }]);
  props.legal = [{ reveal: 0 }, { stop: true }];
  flushSync();
  click(find(".stop")!);
  expect(moves.at(-1)).toEqual({ stop: true });
});

test("in a reveal the hand is inert", () => {
  lay({ view: { ...view, phase: "reveal" }, legal: [{ reveal: 0 }, { stop: true }] });
  expect(card("3").getAttribute("aria-disabled")).toBe("true");
  click(card("3"));
  expect(card("3").getAttribute("aria-pressed")).toBe("false");
});

test("cards are named beforehand by the same taps", () => {
  const named = { ...view, phase: "name" as const, named: [1] };
  lay({ view: named, legal: [{ name: 0 }, { stop: true }] });
  expect(space(1).textContent).toContain("space-named");
  click(space(0));
  click(find(".reveal")!);
  expect(moves).toEqual([{ name: 0 }]);
});

test("the keyboard does it all", () => {
  const props = lay();
  press("Digit7");
  expect(card("F").getAttribute("aria-pressed")).toBe("true");
  press("Digit3");
  expect(card("3").getAttribute("aria-pressed")).toBe("true");
  expect(document.activeElement).toBe(card("3"));
  space(1).focus();
  flushSync();
  press("KeyX");
  expect(moves).toEqual([{ expose: 1 }]);
  press("KeyV");
  expect(moves.at(-1)).toEqual({ reveal: 1 });
  props.legal = [{ stop: true }];
  flushSync();
  press("KeyS");
  expect(moves.at(-1)).toEqual({ stop: true });
});

test("nothing lights up while nothing can be done, and a selection outlives a new view", () => {
  const props = lay({ ready: false });
  click(card("3"));
  expect(find(".open")).toBeNull();
  props.view = { ...view, hands: [["3", "F"], ["?"]] };
  props.ready = true;
  flushSync();
  expect(card("3").getAttribute("aria-pressed")).toBe("true");
  expect(find(".open")).toBe(space(3));
});

test("what a card can be is told on demand", () => {
  lay();
  click(space(1));
  const chips = [...document.querySelectorAll(".chip")].map(({ textContent }) => textContent);
  expect(chips.map((text) => text?.trim())).toEqual(["1", "3", "fox"]);
});

test("cards of others that lie face down are all the same to look at", () => {
  const spaces = [1, 1].map((owner) => ({ owner, card: "?" as const, safe: false, up: false }));
  lay({ view: { ...view, spaces: [...spaces, null, null], maybe: ["13F", "25", "", ""] } });
  const faces = [0, 1].map((at) => space(at).querySelector(".card .card")!.innerHTML);
  expect(faces[0]).toBe(faces[1]);
});

test("at the end the parts of every score are shown instead of the hand", () => {
  lay({ view: { ...view, phase: "over", actor: null }, legal: [], awaited: [], ready: false });
  expect(find("[data-hand]")).toBeNull();
  const rows = [...document.querySelectorAll("tbody tr")];
  expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual(["0", "3"]);
});

test("a spectator has no hand and no buttons", () => {
  lay({ people: { me: null, name: String, list: String }, legal: [], ready: false });
  expect(find("[data-hand]")).toBeNull();
  click(space(1));
  expect([find(".expose"), find(".reveal")]).toEqual([null, null]);
});

test("when a match is looked at again with all cards open, whole hands are seen", () => {
  const people = { me: null, name: String, list: String };
  const hands: View["hands"] = [["1", "2", "3", "4", "5", "6", "F"], ["4"]];
  const spaces = [null, { owner: 1, card: "3" as const, safe: false, up: false }, null, null];
  lay({ people, view: { ...view, hands, spaces }, open: true, legal: [], ready: false });
  expect(document.querySelectorAll(".hand .known")).toHaveLength(8);
  expect(space(1).textContent).toContain("space-known");
  expect(find(".sure"), "nobody has found it out").toBeNull();
});
