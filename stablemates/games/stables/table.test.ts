import { expect, test } from "vitest";
import type { People } from "$web/game";
import { format, makeBundle } from "$web/words.svelte";
import {
  atSeat,
  calls,
  choices,
  copies,
  freshRows,
  holders,
  inHand,
  inRow,
  justWon,
  kindsOf,
  logic,
  news,
  origins,
  out,
  PILE,
  takings,
  TURNED,
  won,
  type Event,
  type View,
} from "./table";
import { deck } from "./wire";
import en from "./words/en.ftl?raw";
import ru from "./words/ru.ftl?raw";

const NAMES = ["Anna", "Boris", "Clara"];
const people: People = {
  me: 0,
  name: (seat) => NAMES[seat]!,
  list: (seats) => seats.map((seat) => NAMES[seat]).join(" & "),
};

function view(changes: Partial<View> = {}): View {
  return {
    phase: "place",
    actor: 0,
    rows: [["P", "GRD", "C"], ["M"], [], ["PG"]],
    pile: 20,
    flipped: "M",
    won: [["P", "G"], ["RDM"], []],
    out: [],
    hands: [[], [], []],
    grabs: [],
    settled: 0,
    answered: [false, false, false],
    scores: [2, 1, 0],
    ...changes,
  };
}

const played = (start: View, events: Event[], goal = start) =>
  events
    .flatMap((event) => logic.scenes(event))
    .reduce((shown, event) => logic.perform(shown, event, goal, 0), start);

test("a card that completes a row is placed, and all of the row is won (J15)", () => {
  const after = played(view(), [
    { event: "placed", seat: 0, card: "M", row: 0 },
    { event: "took", seat: 0, row: 0, cards: ["P", "GRD", "C", "M"], why: "complete" },
  ]);
  expect(after.rows[0]).toEqual([]);
  expect(after.flipped).toBeNull();
  expect(after.won[0]).toEqual(["P", "G", "P", "GRD", "C", "M"]);
  expect(after.scores).toEqual([6, 1, 0]);
});

test("animals are counted where the server counts them (D-J1)", () => {
  const start = view({ scores: [2, 3, 0] });
  const after = played(start, [
    { event: "took", seat: 1, row: 0, cards: ["P", "GRD"], why: "complete" },
  ]);
  expect(after.scores).toEqual([2, 7, 0]);
});

test("the next card lies open, and earlier calls are forgotten", () => {
  const start = view({
    phase: "settle",
    flipped: null,
    grabs: [{ seat: 1, row: 0, outcome: "right" }],
    settled: 1,
  });
  const goal = view({ actor: 1, flipped: "D", pile: 19 });
  const after = played(start, [{ event: "flipped", seat: 1, card: "D" }], goal);
  expect(after).toMatchObject({ phase: "place", actor: 1, flipped: "D", pile: 19, grabs: [] });
});

test("a card that was turned up by a move can be called at once (J27, J28)", () => {
  const start = view({ phase: "turn", flipped: null });
  const after = played(start, [{ event: "flipped", seat: 0, card: "D" }], view({ phase: "call" }));
  expect(after.phase).toBe("call");
  expect(after.answered).toEqual([false, false, false]);
});

test("grabs and passes are seen as they come; who may grab more has not answered", () => {
  const goal = view({ phase: "call", answered: [false, true, true] });
  const after = played(
    view({ phase: "call" }),
    [
      { event: "grabbed", seat: 0, row: 0, void: false },
      { event: "grabbed", seat: 1, row: 0, void: true },
      { event: "passed", seat: 2 },
    ],
    goal,
  );
  expect(after.grabs.map(({ outcome }) => outcome)).toEqual(["open", "void"]);
  expect(after.answered).toEqual([false, true, true]);
  expect(holders(after, 0)).toHaveLength(2);
  expect(holders(after, 1)).toEqual([]);
});

const called = view({
  phase: "call",
  grabs: [
    { seat: 1, row: 0, outcome: "open" },
    { seat: 0, row: 1, outcome: "open" },
  ],
  answered: [true, true, true],
});

test("each stable is looked at before it is settled", () => {
  const right: Event = { event: "right", seat: 1, row: 0, cards: ["P"], flipped: null };
  expect(logic.scenes(right)).toEqual([{ event: "judged", seat: 1, row: 0, right: true }, right]);
  const judged = logic.perform(called, logic.scenes(right)[0]!, called, 0);
  expect(judged.grabs[0]?.outcome).toBe("right");
  expect(judged.rows).toEqual(called.rows);
  expect(holders(judged, 0)).toHaveLength(1);
});

test("of several callers the right one gets the row only, the wrong one pays (J34)", () => {
  const after = played(called, [
    { event: "right", seat: 1, row: 0, cards: ["P", "GRD", "C"], flipped: null },
    { event: "wrong", seat: 0, row: 1, paid: "G" },
  ]);
  expect(after.won).toEqual([["P"], ["RDM", "P", "GRD", "C"], []]);
  expect(after).toMatchObject({ out: ["G"], flipped: "M", settled: 2, scores: [1, 4, 0] });
  // The stables are back (J37).
  expect([0, 1].flatMap((row) => holders(after, row))).toEqual([]);
});

test("one right caller gets the turned card too (J32); with nothing to pay nothing leaves (J33)", () => {
  const alone = played(called, [
    { event: "right", seat: 1, row: 0, cards: ["P", "GRD", "C"], flipped: "M" },
  ]);
  expect(alone.won[1]).toEqual(["RDM", "P", "GRD", "C", "M"]);
  expect(alone.flipped).toBeNull();
  const poor = played(view({ grabs: [{ seat: 2, row: 1, outcome: "open" }] }), [
    { event: "wrong", seat: 2, row: 1, paid: null },
  ]);
  expect(poor.out).toEqual([]);
  expect(poor.won[2]).toEqual([]);
});

const hands = view({
  phase: "play",
  flipped: null,
  hands: [
    ["P", "P", "GR"],
    ["", "", ""],
    ["", "", ""],
  ],
});

test("cards come from the hand, and what is drawn is known to its owner only (J43)", () => {
  const goal = view({ ...hands, hands: [["P", "M", "GR"], ["", "", ""], []] });
  const after = played(
    hands,
    [
      { event: "placed", seat: 0, card: "P", row: 2 },
      { event: "drew", seat: 0 },
      { event: "placed", seat: 1, card: "GRD", row: 2 },
      { event: "drew", seat: 1 },
    ],
    goal,
  );
  expect(after.hands[0]).toEqual(["P", "M", "GR"]);
  expect(after.hands[1]).toEqual(["", "", ""]);
  expect(after.rows[2]).toEqual(["P", "GRD"]);
  expect(after.pile).toBe(18);
});

test("what the card would bring: a full row (J15), and in pro a row that must be taken (J44)", () => {
  expect(takings(["P", "GRD", "C"], "M", false)).toBe(4);
  expect(takings(["P", "GRD"], "M", false)).toBe(0);
  expect(takings(["P", "GR"], "R", true)).toBe(0);
  expect(takings(["P", "GR"], "M", true)).toBe(2);
  expect(takings(["P", "G", "R", "D", "C"], "C", true)).toBe(5);
  expect([...kindsOf(["PG", "G"], "M")]).toEqual(["P", "G", "M"]);
});

test("choices are read off the legal moves of those at this device", () => {
  const base = choices([{ seat: 0, legal: [{ row: 1 }, { row: 3 }] }], 0);
  expect(base).toMatchObject({ seat: 0, turn: false });
  expect([...base.rows]).toEqual([1, 3]);
  const other = choices(
    [
      { seat: 0, legal: [] },
      { seat: 2, legal: [{ turn: true }] },
    ],
    0,
  );
  expect(other).toMatchObject({ seat: 2, turn: true });
  const hidden = [{ seat: 1, legal: [{ card: "P", row: 0 }] }];
  expect(choices(hidden, 0).plays.size).toBe(0);
  expect([...choices(hidden, 1).plays.get("P")!]).toEqual([0]);
  expect(calls([{ grab: 2 }, { pass: true }])).toEqual({ grabs: new Set([2]), pass: true });
});

test("cards are followed to where they go", () => {
  const places = new Map([[TURNED, new DOMRect()]]);
  const from = (event: Event, shown: View, before = places) =>
    Object.fromEntries(origins(event, shown, before, 0));
  const after = (event: Event, start = view()) => logic.perform(start, event, start, 0);

  const flip: Event = { event: "flipped", seat: 0, card: "D" };
  expect(from(flip, after(flip))).toEqual({ [TURNED]: PILE });
  const place: Event = { event: "placed", seat: 0, card: "M", row: 3 };
  expect(from(place, after(place))).toEqual({ [inRow(3, 1)]: TURNED });
  const take: Event = { event: "took", seat: 1, row: 3, cards: ["PG"], why: "complete" };
  expect(from(take, after(take))).toEqual({ [won(1, 1)]: inRow(3, 0) });
  const right: Event = { event: "right", seat: 2, row: 3, cards: ["PG"], flipped: "M" };
  expect(from(right, after(right))).toEqual({ [won(2, 0)]: inRow(3, 0), [won(2, 1)]: TURNED });
  const wrong: Event = { event: "wrong", seat: 0, row: 0, paid: "G" };
  expect(from(wrong, after(wrong))).toEqual({ [out(0)]: won(0, 1) });

  const own: Event = { event: "placed", seat: 0, card: "P", row: 2 };
  expect(from(own, after(own, hands), new Map())).toEqual({ [inRow(2, 0)]: inHand("P", 1) });
  const theirs: Event = { event: "placed", seat: 1, card: "D", row: 2 };
  expect(from(theirs, after(theirs, hands), new Map())).toEqual({ [inRow(2, 0)]: atSeat(1, 2) });
  expect(copies(["P", "P", "GR"])).toEqual([
    { card: "P", copy: 0 },
    { card: "P", copy: 1 },
    { card: "GR", copy: 0 },
  ]);
});

function recent(events: Event[]): Event[] {
  return events.reduce<Event[]>((trick, event) => {
    const part = logic.trick(event, trick);
    if (part === "starts") return [event];
    return part === "continues" ? [...trick, event] : trick;
  }, []);
}

test("watched again is the last placement, or the last call from its card on", () => {
  const flip: Event = { event: "flipped", seat: 0, card: "D" };
  const place: Event = { event: "placed", seat: 0, card: "D", row: 1 };
  const take: Event = { event: "took", seat: 0, row: 1, cards: [], why: "complete" };
  expect(recent([flip, place, flip, place, take, flip])).toEqual([place, take, flip]);
  const pass: Event = { event: "passed", seat: 0 };
  const wrong: Event = { event: "wrong", seat: 0, row: 1, paid: null };
  const call: Event[] = [flip, pass, wrong, place, take];
  expect(recent([...call, ...call])).toEqual(call);
  const sixth: Event = { ...take, why: "sixth" };
  const drew: Event = { event: "drew", seat: 0 };
  expect(recent([place, drew, sixth, place, drew])).toEqual([sixth, place, drew]);
  expect(news(call)).toEqual([wrong, place, take]);
  expect([...freshRows(call)]).toEqual([1]);
  expect(justWon({ ...take, cards: ["P", "G"] }, 0)).toBe(2);
  expect(justWon(take, 1)).toBe(0);
});

const events: Event[] = [
  { event: "dealt", actor: 1 },
  { event: "flipped", seat: 1, card: "GRD" },
  { event: "grabbed", seat: 1, row: 0, void: false },
  { event: "grabbed", seat: 1, row: 0, void: true },
  { event: "passed", seat: 1 },
  { event: "judged", seat: 1, row: 0, right: true },
  { event: "judged", seat: 1, row: 0, right: false },
  { event: "right", seat: 1, row: 0, cards: ["P", "C"], flipped: null },
  { event: "right", seat: 1, row: 0, cards: ["P", "C"], flipped: "M" },
  { event: "wrong", seat: 1, row: 0, paid: "P" },
  { event: "wrong", seat: 1, row: 0, paid: null },
  { event: "placed", seat: 1, card: "GRD", row: 0 },
  { event: "took", seat: 1, row: 0, cards: ["P", "C"], why: "complete" },
  { event: "took", seat: 1, row: 0, cards: ["P", "C"], why: "sixth" },
  { event: "took", seat: 1, row: 0, cards: ["P", "C"], why: "unmatched" },
  { event: "drew", seat: 1 },
  { event: "ended", scores: [1, 2, 3] },
];
const phases: View["phase"][] = ["deal", "turn", "place", "call", "play", "settle", "over"];

test.each([
  ["en", en],
  ["ru", ru],
] as const)("everything is said in %s, to the one concerned and to others", (language, text) => {
  const words = makeBundle(language, [text]);
  for (const me of [0, 1, null]) {
    const seen = { ...people, me };
    for (const event of events) {
      const { id, args } = logic.sentence(event, seen);
      const told = format(words, id, args);
      expect(told, id).toBeTruthy();
      expect(told).not.toContain("{");
    }
    for (const phase of phases) {
      for (const awaited of [[], [0], [1]]) {
        const { id, args } = logic.status(view({ phase, actor: 1 }), [], awaited, seen);
        expect(format(words, id, args), id).toBeTruthy();
      }
    }
  }
  const faces = deck.flatMap((card) => ("animals" in card ? [card.animals] : []));
  for (const message of ["card", "the-card"]) {
    const said = new Set(faces.map((card) => format(words, message, { card })));
    expect(said.size).toBe(16);
  }
});

test("Russian counts cards", () => {
  const words = makeBundle("ru", [ru]);
  const said = [1, 3, 5, 11, 21].map((count) => format(words, "pile", { count }));
  expect(said.map((text) => text?.split(" ").at(-1))).toEqual([
    "карта",
    "карты",
    "карт",
    "карт",
    "карта",
  ]);
});

test("a move is about a row, and the card that is played to it", () => {
  const shown = view({ hands: [[], ["GR", "PD"]] });
  const spots = logic.spots!({ card: "PD", row: 2 }, shown, 1);
  expect(spots).toEqual(['[data-hand="1"]', ".row-2"]);
  expect(logic.spots!({ grab: 0 }, shown, 1)).toEqual([".row-0"]);
  expect(logic.spots!({ turn: true }, shown, 1)).toEqual([]);
});
