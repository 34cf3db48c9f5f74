import { expect, test } from "vitest";
import type { People } from "$web/game";
import { format, makeBundle } from "$web/words.svelte";
import { choices, freshCards, heads, headsOf, logic, type Event, type View } from "./table";
import en from "./words/en.ftl?raw";
import ru from "./words/ru.ftl?raw";

const people: People = {
  me: 0,
  name: (seat) => ["Anna", "Boris"][seat]!,
  list: (seats) => seats.map((seat) => ["Anna", "Boris"][seat]).join(" & "),
};

function view(changes: Partial<View> = {}): View {
  return {
    phase: "choose",
    tour: 0,
    actor: null,
    rows: [[12], [37], [43], [58]],
    hands: [
      [14, 44],
      [0, 0],
    ],
    chosen: [null, null],
    taken: [[], []],
    heads: [0, 0],
    totals: [0, 0],
    pool: [],
    ...changes,
  };
}

const played = (start: View, events: Event[], goal = start) =>
  events.reduce((shown, event) => logic.perform(shown, event, goal, 0), start);

test("the deck has 171 heads, and a card that lies face down shows none", () => {
  const all = Array.from({ length: 104 }, (_, index) => index + 1);
  expect(headsOf(all)).toBe(171);
  expect([0, 1, 5, 10, 11, 55, 104].map(heads)).toEqual([0, 1, 2, 3, 5, 7, 1]);
});

test("a trick as it is seen: chosen, turned over, laid", () => {
  const goal = view({ chosen: [14, 0], hands: [[44], [0]] });
  const chosen = played(
    view(),
    [
      { event: "chose", seat: 1 },
      { event: "chose", seat: 0 },
    ],
    goal,
  );
  expect(chosen.chosen).toEqual([14, 0]);
  expect(chosen.hands).toEqual([[44], [0]]);
  const turned = played(chosen, [{ event: "revealed", cards: [14, 15] }]);
  expect(turned).toMatchObject({ phase: "lay", chosen: [14, 15], hands: [[44], [0]] });
  const laid = played(turned, [
    { event: "placed", seat: 0, card: 14, row: 0, end: "right" },
    { event: "placed", seat: 1, card: 15, row: 0, end: "right" },
  ]);
  expect(laid.rows[0]).toEqual([12, 14, 15]);
  expect(laid.chosen).toEqual([null, null]);
});

test("others' choices show nothing but that they were made", () => {
  const goal = view({ chosen: [null, 0], hands: [[14, 44], [0]] });
  expect(played(view(), [{ event: "chose", seat: 1 }], goal).chosen[1]).toBe(0);
  // A hand that everybody knows keeps its cards until they are turned over.
  const open = view({ hands: [[14], [3, 5]] });
  const chosen = played(open, [{ event: "chose", seat: 1 }], open);
  expect(chosen.hands[1]).toEqual([3, 5]);
  expect(played(chosen, [{ event: "revealed", cards: [14, 5] }]).hands).toEqual([[], [3]]);
});

test("a choice that is changed comes back into the hand", () => {
  const before = view({ chosen: [14, null], hands: [[44], [0, 0]] });
  const goal = view({ chosen: [44, null], hands: [[14], [0, 0]] });
  const after = played(before, [{ event: "chose", seat: 0 }], goal);
  expect([after.chosen[0], after.hands[0]]).toEqual([44, [14]]);
});

test("the sixth card is laid before the five are taken", () => {
  const cards = [7, 19, 23, 35, 42];
  const took: Event = {
    event: "took",
    seat: 0,
    card: 45,
    row: 3,
    cards,
    heads: 6,
    low: false,
  };
  const start = view({ rows: [[61], [70], [30], cards], chosen: [45, null], phase: "lay" });
  const scenes = logic.scenes(took);
  expect(scenes.map(({ event }) => event)).toEqual(["placed", "took"]);
  expect(played(start, scenes.slice(0, 1)).rows[3]).toEqual([...cards, 45]);
  const end = played(start, scenes);
  expect(end.rows[3]).toEqual([45]);
  expect(end.taken[0]).toEqual(cards);
  expect(end.heads).toEqual([6, 0]);
  // At the left end, where both ends are in play.
  expect(logic.scenes({ ...took, card: 3 })[0]).toMatchObject({ end: "left" });
  expect(logic.scenes({ ...took, card: 3, low: true })).toHaveLength(1);
});

test("a card may join the left end", () => {
  const start = view({ chosen: [9, null] });
  const laid = played(start, [{ event: "placed", seat: 0, card: 9, row: 0, end: "left" }]);
  expect(laid.rows[0]).toEqual([9, 12]);
});

test("a deal shows the new cards if the goal still has them as dealt", () => {
  const old = view({ rows: [[1, 2], [3], [4], [5]], heads: [3, 4], taken: [[9], []] });
  const goal = view({ tour: 1, totals: [3, 4] });
  const dealt = played(old, [{ event: "dealt", tour: 1 }], goal);
  expect(dealt).toMatchObject({
    phase: "deal",
    tour: 1,
    rows: goal.rows,
    hands: goal.hands,
    totals: [3, 4],
    heads: [0, 0],
    taken: [[], []],
  });
  const later = view({ tour: 1, rows: [[12, 13], [37], [43], [58]] });
  expect(played(old, [{ event: "dealt", tour: 1 }], later).rows).toEqual([[], [], [], []]);
});

test("a pick goes from the pool to the hand, ascending", () => {
  const start = view({ phase: "draft", pool: [3, 20, 50], hands: [[14, 44], [9]] });
  const goal = view({ phase: "draft", hands: [[14, 20, 44], [9]] });
  const mine = played(start, [{ event: "picked", seat: 0, card: 20 }], goal);
  expect([mine.pool, mine.hands[0]]).toEqual([
    [3, 50],
    [14, 20, 44],
  ]);
  expect(played(start, [{ event: "picked", seat: 1, card: 3 }], goal).hands[1]).toEqual([0, 9]);
});

test("nothing that is performed changes the view it began with", () => {
  const start = view({ chosen: [14, 15] });
  const copy = structuredClone(start);
  for (const event of events) logic.perform(start, event, start, 0);
  expect(start).toEqual(copy);
});

const events: Event[] = [
  { event: "dealt", tour: 0 },
  { event: "picked", seat: 1, card: 3 },
  { event: "chose", seat: 0 },
  { event: "revealed", cards: [15, 14] },
  { event: "awaits_row", seat: 1, card: 3 },
  { event: "awaits_end", seat: 0, card: 3 },
  { event: "placed", seat: 0, card: 14, row: 0, end: "right" },
  { event: "placed", seat: 1, card: 14, row: 0, end: "left" },
  { event: "took", seat: 1, card: 45, row: 3, cards: [7], heads: 21, low: false },
  { event: "took", seat: 0, card: 45, row: 3, cards: [7], heads: 2, low: true },
  { event: "tour_ended", tour: 0, heads: [1, 2], totals: [1, 2] },
];

test("every event is told", () => {
  const bundle = makeBundle("en", [en]);
  const told = events.map((event) => {
    const { id, args } = logic.sentence(event, people);
    return format(bundle, id, args);
  });
  expect(told).toEqual([
    "Tour 1: the cards are dealt.",
    "Boris picks 3.",
    "You have chosen.",
    "All cards are turned over: Boris 14, Anna 15.",
    "Boris's 3 is too low for every row and takes one.",
    "Your 3 is equally near to two ends. You choose.",
    "You lay 14 in row 1.",
    "Boris lays 14 at the left of row 1.",
    "Boris's 45 is the sixth: Boris takes row 4, 21 heads.",
    "Your 45 is too low: you take row 4, 2 heads.",
    "Tour 1 is over.",
  ]);
});

test("every event is told in Russian", () => {
  const bundle = makeBundle("ru", [ru]);
  for (const event of events) {
    const { id, args } = logic.sentence(event, people);
    expect(format(bundle, id, args), id).toMatch(/[а-я]/);
  }
  const took = logic.sentence(events[8]!, people);
  expect(format(bundle, took.id, took.args)).toBe(
    "Boris кладёт 45 шестой и забирает ряд 4: 21 голова.",
  );
});

test.each([
  [view(), [0, 1], "status-choose"],
  [view({ chosen: [14, null] }), [1], "status-chosen"],
  [view({ chosen: [null, null] }), [1], "status-waiting"],
  [view({ phase: "lay" }), [], "status-laying"],
  [view({ phase: "row", actor: 0, chosen: [3, 15] }), [0], "status-row"],
  [view({ phase: "row", actor: 1 }), [1], "status-row-other"],
  [view({ phase: "end", actor: 0, chosen: [3, 15] }), [0], "status-end"],
  [view({ phase: "end", actor: 1 }), [1], "status-end-other"],
  [view({ phase: "draft" }), [0], "status-pick"],
  [view({ phase: "draft" }), [1], "status-picking"],
  [view({ phase: "deal" }), [], "status-dealing"],
  [view({ phase: "over" }), [], "status-over"],
])("it says what to do: %#", (shown, awaited, expected) => {
  const { id, args } = logic.status(shown, [{ card: 44 }], awaited, people);
  expect(id).toBe(expected);
  for (const [language, text] of [
    ["en", en],
    ["ru", ru],
  ] as const) {
    expect(format(makeBundle(language, [text]), id, args)).not.toMatch(/[{}]|undefined/);
  }
});

test("whether a choice can be changed is for the server to say", () => {
  const shown = view({ chosen: [14, null] });
  expect(logic.status(shown, [], [1], people).id).toBe("status-chosen-locked");
});

test("legal moves become things to touch", () => {
  const found = choices([{ card: 57 }, { row: 2 }, { row: 1, end: "left" }, { pick: 3 }]);
  expect([...found.cards]).toEqual([57]);
  expect([...found.rows]).toEqual([2]);
  expect(found.ends).toEqual([{ row: 1, end: "left" }]);
  expect([...found.picks]).toEqual([3]);
});

test("what was laid since the last reveal is fresh", () => {
  expect([...freshCards(events)]).toEqual([14, 45]);
});

test("Russian counts as Russians do", () => {
  const bundle = makeBundle("ru", [ru]);
  const counted = [1, 2, 5, 11, 21, 104].map((count) => format(bundle, "cards", { count }));
  expect(counted).toEqual(["1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "104 карты"]);
});

test("a move is about a card of the hand or of the draft, or a row", () => {
  expect(logic.spots!({ card: 57 }, view(), 0)).toEqual(['[data-hand="57"]']);
  expect(logic.spots!({ pick: 57 }, view(), 0)).toEqual(['[data-hand="57"]']);
  expect(logic.spots!({ row: 1 }, view(), 0)).toEqual([".rows > li:nth-child(2)"]);
});
