import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableProps } from "$web/game";
import Table from "./Table.svelte";
import type { Event, Move, View } from "./table";
import { RUNNING } from "$web/testing/table";

let moves: Move[];
let table: Record<string, unknown> | undefined;

const view: View = {
  phase: "choose",
  tour: 0,
  actor: null,
  rows: [[12], [37, 38], [43], [58]],
  hands: [
    [14, 44],
    [0, 0],
  ],
  chosen: [null, 0],
  taken: [[], []],
  heads: [0, 0],
  totals: [0, 0],
  pool: [],
};

function lay(changes: Partial<TableProps<View, Move, Event>> = {}) {
  const props = $state<TableProps<View, Move, Event>>({
    table: {
      id: "abc",
      game: "cow006",
      rules: 1,
      options: { limit: 66, tours: 0 },
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
    legal: [{ card: 14 }, { card: 44 }],
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

const card = (number: number) =>
  document.querySelector<HTMLButtonElement>(`[data-hand="${number}"]`)!;
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

test("the first tap selects, the second plays", () => {
  lay();
  click(card(44));
  expect(card(44).getAttribute("aria-pressed")).toBe("true");
  expect(moves).toEqual([]);
  click(card(44));
  expect(moves).toEqual([{ card: 44 }]);
});

test("the button plays what is selected, and nothing when nothing is", () => {
  lay();
  expect(playButton().disabled).toBe(true);
  click(card(14));
  click(playButton());
  expect(moves).toEqual([{ card: 14 }]);
});

test("what a hint advises is selected, and can be given up", () => {
  const props = lay();
  props.hint = { card: 44 };
  flushSync();
  expect(card(44).getAttribute("aria-pressed")).toBe("true");
  expect(moves).toEqual([]);
  click(card(14));
  expect(card(44).getAttribute("aria-pressed")).toBe("false");
  click(playButton());
  expect(moves).toEqual([{ card: 14 }]);
});

test("without confirmation the first tap plays", () => {
  lay({ confirm: false });
  click(card(14));
  expect(moves).toEqual([{ card: 14 }]);
});

test("while nothing can be played a card can be made ready, and stays so when the view changes", () => {
  const props = lay({ ready: false });
  click(card(14));
  click(card(14));
  click(card(14));
  expect(moves).toEqual([]);
  expect(card(14).getAttribute("aria-pressed")).toBe("true");
  const button = card(14);
  props.view = { ...view, hands: [[14, 44], [0]] };
  props.ready = true;
  flushSync();
  expect(card(14)).toBe(button);
  click(playButton());
  expect(moves).toEqual([{ card: 14 }]);
});

test("a card that is not legal is inert", () => {
  lay({ legal: [{ row: 0 }], view: { ...view, phase: "row", actor: 0, chosen: [3, 5] } });
  expect(card(14).getAttribute("aria-disabled")).toBe("true");
  click(card(14));
  expect(card(14).getAttribute("aria-pressed")).toBe("false");
});

test("digits are cards, or rows where one must be taken", () => {
  const props = lay();
  press("Digit2");
  press("Digit2");
  expect(moves).toEqual([{ card: 44 }]);
  props.view = { ...view, phase: "row", actor: 0, chosen: [3, 5] };
  props.legal = [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }];
  flushSync();
  press("Digit3");
  expect(moves.at(-1)).toEqual({ row: 2 });
});

test("a row to be taken is a button that tells its price", () => {
  const rows = [0, 1, 2, 3].map((row) => ({ row }));
  lay({ legal: rows, view: { ...view, phase: "row", actor: 0, chosen: [3, 5] } });
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".take")];
  expect(buttons.map((button) => button.textContent?.trim())).toEqual([
    "row-take 1 1",
    "row-take 2 2",
    "row-take 3 1",
    "row-take 4 1",
  ]);
  click(buttons[1]!);
  expect(moves).toEqual([{ row: 1 }]);
});

test("cards that lie face down are all the same to look at and to read", () => {
  lay({ view: { ...view, hands: [[14], [0, 0]], chosen: [0, 0] } });
  const [mine, theirs] = [...document.querySelectorAll(".spot > .card")];
  expect(mine!.innerHTML).toBe(theirs!.innerHTML);
  expect(theirs!.hasAttribute("data-card")).toBe(false);
});

test("hands stay closed unless the option opens them", () => {
  const known = { ...view, hands: [[14], [3, 5]] };
  lay({ view: known });
  expect(document.querySelector(".open")).toBeNull();
});

test("a spectator has no hand and no button", () => {
  lay({ people: { me: null, name: String, list: String }, legal: [], ready: false });
  expect(document.querySelector("[data-hand]")).toBeNull();
  expect(document.querySelector(".play")).toBeNull();
});

test("when a match is looked at again with all cards open, hands and choices are seen", () => {
  const people = { me: null, name: String, list: String };
  const whole = { ...view, hands: [[14], [3, 5]], chosen: [44, null] };
  lay({ people, view: whole, open: true, legal: [], ready: false });
  const hands = [...document.querySelectorAll("p.open")].map(({ textContent }) => textContent);
  expect(hands.map((hand) => hand?.trim().split(/\s+/))).toEqual([["14"], ["3", "5"]]);
  expect(document.querySelector(".spot .heard")?.textContent).toContain("card 44");
});
