import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableProps } from "$web/game";
import Table from "./Table.svelte";
import type { Event, Move, View } from "./table";
import { RUNNING } from "$web/testing/table";

let moves: Move[];
let table: Record<string, unknown> | undefined;

const turn: View = {
  phase: "turn",
  game: 0,
  actor: 0,
  first: 0,
  boards: [
    [
      [3, null, null, null],
      [null, 8, null, null],
      [null, null, 16, null],
      [null, null, null, 19],
    ],
    [
      [5, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
    ],
  ],
  open: [4, 13, 13],
  pile: 20,
  hand: [null, null],
  laid: null,
  later: [[], []],
  empty: [12, 15],
  points: [0, 0],
  blocked: false,
};
const drawn: View = { ...turn, phase: "drawn", hand: [9, null] };
const placing: Move[] = [{ refuse: true }, { place: [0, 1] }, { place: [1, 1] }];

function lay(changes: Partial<TableProps<View, Move, Event>> = {}) {
  const props = $state<TableProps<View, Move, Event>>({
    table: {
      id: "abc",
      game: "five_to_twelve",
      rules: 1,
      options: { games: false },
      seats: [{ kind: "person", name: "Anna" }, { kind: "bot" }],
      commitment: "",
      ...RUNNING,
    },
    people: { me: 0, name: (seat) => ["Anna", "Hen"][seat]!, list: String },
    view: turn,
    event: null,
    pace: 0,
    milestone: null,
    recent: [],
    legal: [{ draw: true }, { take: 13 }],
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

const space = (number: number) =>
  document.querySelector<HTMLButtonElement>(`[data-space="${number}"]`)!;
const open = () => [...document.querySelectorAll<HTMLButtonElement>("[data-open]")];
const pile = () => document.querySelector<HTMLButtonElement>(".pile")!;
const playButton = () => document.querySelector<HTMLButtonElement>(".play")!;

function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

function press(code: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  moves = [];
});
afterEach(() => {
  if (table) void unmount(table);
  document.body.replaceChildren();
});

test("the pile is drawn from with one tap", () => {
  lay();
  expect(pile().querySelector(".heard")?.textContent).toBe("pile-draw 20");
  click(pile());
  expect(moves).toEqual([{ draw: true }]);
});

test("an open tile is selected, then taken; one that does not fit is inert", () => {
  lay();
  expect(open().map((tile) => tile.getAttribute("aria-disabled"))).toEqual([
    "true",
    "false",
    "false",
  ]);
  click(open()[0]!);
  click(open()[1]!);
  expect(moves).toEqual([]);
  expect(playButton().textContent?.trim()).toBe("take-tile 13");
  click(playButton());
  expect(moves).toEqual([{ take: 13 }]);
});

test("only legal spaces take the tile in hand; the second tap places it", () => {
  lay({ view: drawn, legal: placing });
  expect(space(1).getAttribute("aria-label")).toBe("space-lay 1 2 9");
  expect(space(5).getAttribute("aria-label")).toBe("space-swap 2 2 9 8");
  expect(space(0).getAttribute("aria-label")).toBe("space-tile 1 1 3");
  expect(space(2).getAttribute("aria-label")).toBe("space-empty 1 3");
  click(space(0));
  click(space(2));
  click(space(5));
  expect(moves).toEqual([]);
  expect(playButton().textContent?.trim()).toBe("swap-at 9 8");
  click(space(5));
  expect(moves).toEqual([{ place: [1, 1] }]);
});

test("what a hint advises is selected", () => {
  const props = lay({ hint: { take: 13 } });
  expect(playButton().textContent?.trim()).toBe("take-tile 13");
  Object.assign(props, { view: drawn, legal: placing, hint: { place: [1, 1] } });
  flushSync();
  expect(playButton().textContent?.trim()).toBe("swap-at 9 8");
  expect(moves).toEqual([]);
});

test("without confirmation the first tap places", () => {
  lay({ view: drawn, legal: placing, confirm: false });
  click(space(1));
  expect(moves).toEqual([{ place: [0, 1] }]);
});

test("the place on the board survives a new view", () => {
  const props = lay({ view: drawn, legal: placing });
  space(5).focus();
  props.view = { ...turn, open: [4] };
  props.legal = [{ draw: true }];
  flushSync();
  expect(document.activeElement).toBe(space(5));
  expect([space(0).tabIndex, space(5).tabIndex]).toEqual([-1, 0]);
});

test("a selection survives a new view, and its button stays", () => {
  const props = lay({ view: drawn, legal: placing });
  click(space(1));
  const button = space(1);
  props.view = { ...drawn, hand: [9, null] };
  flushSync();
  expect(space(1)).toBe(button);
  expect(space(1).getAttribute("aria-pressed")).toBe("true");
});

test("single keys draw, refuse, and find an open tile", () => {
  const props = lay();
  press("KeyT");
  expect(document.activeElement).toBe(open()[1]);
  press("Digit1");
  press("Digit3");
  expect(document.activeElement?.getAttribute("data-open")).toBe("13");
  expect(playButton().textContent?.trim()).toBe("take-tile 13");
  press("KeyR");
  expect(moves).toEqual([]);
  press("KeyD");
  expect(moves).toEqual([{ draw: true }]);
  props.view = drawn;
  props.legal = placing;
  flushSync();
  press("KeyR");
  expect(moves.at(-1)).toEqual({ refuse: true });
});

test("nothing can be done while it is not time", () => {
  lay({ ready: false });
  click(pile());
  press("KeyD");
  click(open()[1]!);
  expect(moves).toEqual([]);
});

test("in the set-up others' tiles are backs, in hand and placed", () => {
  const view: View = { ...turn, phase: "set_up", actor: null, hand: [7, 0], empty: [12, 15] };
  const props = lay({ view, legal: [{ place: [0, 0] }] });
  const theirs = () => document.querySelector(".others .hand")!;
  expect(theirs().textContent).toContain("hand-hidden");
  props.view = { ...view, hand: [7, null], empty: [12, 14] };
  flushSync();
  expect(theirs().textContent).toContain("placed-hidden 1");
  expect(theirs().querySelector("text")).toBeNull();
});

test("a spectator has no board and no button", () => {
  lay({ people: { me: null, name: String, list: String }, legal: [], ready: false });
  expect(document.querySelector("[data-space]")).toBeNull();
  expect(document.querySelector(".play")).toBeNull();
  expect(document.querySelectorAll(".others > li")).toHaveLength(2);
});

test("what others place next in the set-up is seen where it is known: with all cards open", () => {
  const view: View = { ...turn, phase: "set_up", actor: null, hand: [7, 9], later: [[], [0, 0]] };
  const people = { me: null, name: String, list: String };
  const props = lay({ people, view, legal: [], ready: false });
  const later = () => [...document.querySelectorAll(".others ol li")];
  expect(later()).toEqual([]);
  props.view = { ...view, later: [[1, 2], [3]] };
  flushSync();
  expect(later()).toHaveLength(3);
});
