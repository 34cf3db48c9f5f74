import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Table from "./Table.svelte";
import type { Chair } from "$web/game";
import type { Move, View } from "./table";
import { RUNNING } from "$web/testing/table";

let moves: [Move, number?][];
let table: Record<string, unknown> | undefined;

const view: View = {
  phase: "place",
  actor: 0,
  rows: [["P", "GRD", "C"], ["M"], [], ["PG"]],
  pile: 20,
  flipped: "M",
  won: [["P", "G"], []],
  out: [],
  hands: [[], []],
  grabs: [],
  settled: 0,
  answered: [false, false],
  scores: [2, 0],
};
const place: Move[] = [{ row: 0 }, { row: 2 }, { row: 3 }];
const answers: Move[] = [...[0, 1, 2, 3].map((grab) => ({ grab })), { pass: true }];
const star = { play: "everyone_at_once" };

interface Changes {
  view?: View;
  legal?: Move[];
  here?: Chair<Move>[];
  options?: Record<string, unknown>;
  confirm?: boolean;
  hint?: Move;
  clock?: { ends: number; whole: number };
  event?: unknown;
  me?: number | null;
}

function lay({ options = {}, me = 0, legal = place, ...changes }: Changes = {}) {
  const props = $state({
    table: { id: "abc", game: "stables", rules: 1, options, seats: [], commitment: "", ...RUNNING },
    people: { me, name: (seat: number) => ["Anna", "Hen", "Clara"][seat]!, list: String },
    view,
    event: null,
    pace: 0,
    milestone: null,
    recent: [],
    legal,
    here: me === null ? [] : [{ seat: me, legal }],
    clock: null,
    awaited: [0],
    ready: true,
    confirm: true,
    shortcuts: true,
    onmove: (move: Move, seat?: number) => moves.push(seat === undefined ? [move] : [move, seat]),
    say: (id: string, args?: Record<string, string | number>) =>
      `${id} ${Object.values(args ?? {}).join(" ")}`.trim(),
    tools: createRawSnippet(() => ({ render: () => "<i></i>" })),
    ...changes,
  });
  table = mount(Table as never, { target: document.body, props: props as never });
  flushSync();
  return props;
}

const find = (selector: string) => document.querySelector<HTMLButtonElement>(selector);
const stable = (row: number) => find(`[data-row="${row}"]`)!;

function click(element: HTMLElement | null): void {
  element!.click();
  flushSync();
}

function press(code: string, key = ""): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }),
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

test("legal rows light up, and the second tap places the card", () => {
  lay();
  expect(document.querySelectorAll(".row.open")).toHaveLength(3);
  click(stable(1));
  click(stable(0));
  expect(moves).toEqual([]);
  expect(stable(0).getAttribute("aria-pressed")).toBe("true");
  click(stable(0));
  expect(moves).toEqual([[{ row: 0 }]]);
});

test("the button places the card too, and without asking the first tap does", () => {
  lay();
  click(stable(2));
  click(find(".acts .place"));
  expect(moves).toEqual([[{ row: 2 }]]);
});

test("what a hint advises is selected", () => {
  lay({ hint: { row: 2 } });
  expect(stable(2).getAttribute("aria-pressed")).toBe("true");
  expect(moves).toEqual([]);
  click(find(".acts .place"));
  expect(moves).toEqual([[{ row: 2 }]]);
});

test("what a hint advises of a hand is taken up", () => {
  const play: View = { ...view, phase: "play", flipped: null, hands: [["P", "M", "GR"], [""]] };
  const hint = { card: "M", row: 1 };
  lay({ options: { play: "hand_of_three" }, view: play, legal: [hint], hint });
  expect(find("[data-hand='1']")?.getAttribute("aria-pressed")).toBe("true");
  expect(moves).toEqual([]);
});

test("without confirmation one tap is enough", () => {
  lay({ confirm: false });
  expect(find(".acts .place")).toBeNull();
  click(stable(3));
  expect(moves).toEqual([[{ row: 3 }]]);
});

test("a row says what is in it, what is missing, and what the card would take", () => {
  lay();
  const text = stable(0).textContent;
  expect(text).toContain("card GRD");
  expect(text).toContain("row-missing kind M");
  expect(text).toContain("row-takes 4");
  expect(find(".row-0 .gets")?.textContent).toBe("row-gets 4");
  expect(document.querySelectorAll(".row-0 .there")).toHaveLength(5);
  expect(document.querySelectorAll(".row-0 .added")).toHaveLength(1);
});

test("the keyboard chooses and places", () => {
  lay();
  press("Digit3");
  expect(document.activeElement).toBe(stable(2));
  press("Digit3");
  expect(moves).toEqual([[{ row: 2 }]]);
});

test("the pile is turned over by a tap or a key (J27)", () => {
  const turn = { ...view, phase: "turn" as const, flipped: null };
  lay({ options: star, view: turn, legal: [{ turn: true }] });
  click(find("button.turn"));
  press("KeyT");
  press("Space", " ");
  press("Enter", "Enter");
  expect(moves).toEqual(Array(4).fill([{ turn: true }]));
});

const call: View = { ...view, phase: "call" };

test("a stable is grabbed at once by a tap or its number (J29), or none (J30)", () => {
  lay({ options: star, view: call, legal: answers });
  click(stable(2));
  press("Digit1");
  press("Digit0");
  click(find(".acts .pass"));
  expect(moves).toEqual([[{ grab: 2 }], [{ grab: 0 }], [{ pass: true }], [{ pass: true }]]);
});

test("Space is no row, but on a stable it grabs", () => {
  lay({ options: star, view: call, legal: answers });
  press("Space", " ");
  stable(1).focus();
  press("Space", " ");
  expect(moves).toEqual([[{ pass: true }]]);
});

test("while everyone looks for a row nobody is told which it is", () => {
  lay({ options: star, view: call, legal: answers });
  expect(document.querySelectorAll(".kinds.hidden")).toHaveLength(4);
  expect(stable(0).textContent).not.toContain("row-missing");
  expect(find(".gets")).toBeNull();
});

test("who has grabbed what is seen, and who was too late", () => {
  const grabs = [
    { seat: 1, row: 1, outcome: "open" as const },
    { seat: 0, row: 1, outcome: "void" as const },
  ];
  lay({ options: star, view: { ...call, grabs, answered: [true, true] }, legal: [] });
  expect(document.querySelectorAll(".row-1 .hand")).toHaveLength(2);
  expect(document.querySelectorAll(".row-1 .late")).toHaveLength(1);
  expect(stable(1).textContent).toContain("row-held Hen");
  expect(stable(1).textContent).toContain("row-late Anna");
});

test("a judged row shows what it lacks", () => {
  const grabs = [{ seat: 1, row: 1, outcome: "wrong" as const }];
  lay({
    options: star,
    view: { ...view, phase: "settle", grabs },
    legal: [],
    event: { event: "judged", seat: 1, row: 1, right: false },
  });
  expect(find(".row-1 .verdict")?.textContent).toBe("✗");
  expect(document.querySelectorAll(".row-1 .lacking")).toHaveLength(5);
  expect(find(".told")?.textContent).toContain("row-missing");
});

test("the time that is left is a bar and seconds", () => {
  vi.useFakeTimers();
  lay({
    options: star,
    view: call,
    legal: answers,
    clock: { ends: performance.now() + 4000, whole: 8000 },
  });
  expect(find("[role=timer]")?.getAttribute("aria-label")).toBe("clock 4");
  const width = document.querySelector<HTMLElement>(".clock .bar span")!.style.width;
  expect(parseFloat(width)).toBe(50);
  vi.useRealTimers();
});

test("on a shared device everyone has a zone, and keys act for nobody", () => {
  const here = [
    { seat: 0, legal: answers },
    { seat: 1, legal: [] },
    { seat: 2, legal: answers },
  ];
  const seats = { won: [[], [], []], hands: [[], [], []], scores: [0, 0, 0] };
  lay({ options: star, view: { ...call, ...seats, answered: [false, true, false] }, here });
  const zones = [...document.querySelectorAll(".zone")];
  expect(zones).toHaveLength(3);
  press("Digit1");
  click(stable(0));
  expect(moves).toEqual([]);
  const of = (name: string) => document.querySelector(`.zone[aria-label="zone ${name}"]`)!;
  click(of("Clara").querySelector("[data-grab='3']"));
  click(of("Anna").querySelector(".none"));
  click(of("Hen").querySelector("[data-grab='0']"));
  expect(moves).toEqual([
    [{ grab: 3 }, 2],
    [{ pass: true }, 0],
  ]);
});

test("whose turn it is turns the pile over, whoever of those here looks at the table", () => {
  const turn = { ...view, phase: "turn" as const, actor: 1, flipped: null };
  const here = [
    { seat: 0, legal: [] },
    { seat: 1, legal: [{ turn: true }] },
  ];
  lay({ options: star, view: turn, here });
  click(find("button.turn"));
  expect(moves).toEqual([[{ turn: true }, 1]]);
});

test("a card is taken up from the hand and played to a row (J43)", () => {
  const play: View = { ...view, phase: "play", flipped: null, hands: [["P", "M", "GR"], [""]] };
  const legal: Move[] = [
    { card: "M", row: 0 },
    { card: "P", row: 2 },
  ];
  lay({ options: { play: "hand_of_three" }, view: play, legal });
  expect(find(".open")).toBeNull();
  press("KeyS");
  expect(find("[data-hand='1']")?.getAttribute("aria-pressed")).toBe("true");
  expect(document.querySelectorAll(".row.open")).toHaveLength(1);
  click(stable(0));
  expect(moves).toEqual([[{ card: "M", row: 0 }]]);
  expect(find("[aria-pressed=true]")).toBeNull();
});

test("what somebody has won is shown on request (J18)", () => {
  lay();
  click(find(".look"));
  expect(document.querySelectorAll("dialog li")).toHaveLength(2);
});

test("a spectator touches nothing", () => {
  lay({ me: null, legal: [] });
  click(stable(0));
  expect(moves).toEqual([]);
  expect(find(".acts button")).toBeNull();
});

test("others' cards are backs, and seen where they are known: with all cards open", () => {
  const hands = [["P"], ["", "", ""]];
  const props = lay({ me: null, legal: [], view: { ...view, phase: "play", hands } });
  const told = () => [...document.querySelectorAll(".hand.known .heard")].slice(1);
  expect(document.querySelectorAll(".hand.known")).toHaveLength(1);
  props.view = { ...view, phase: "play", hands: [[], ["M", "GR"]] };
  flushSync();
  expect(told().map(({ textContent }) => textContent)).toEqual(["card M", "card GR"]);
});
