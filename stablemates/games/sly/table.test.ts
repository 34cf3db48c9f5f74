import { expect, test } from "vitest";
import type { People } from "$web/game";
import { format, makeBundle } from "$web/words.svelte";
import {
  choices,
  freshSpaces,
  houses,
  journeys,
  logic,
  parts,
  signed,
  total,
  type Event,
  type Seen,
  type Space,
  type View,
} from "./table";
import en from "./words/en.ftl?raw";
import ru from "./words/ru.ftl?raw";

const people: People = {
  me: 0,
  name: (seat) => ["Anna", "Boris", "Clara"][seat]!,
  list: (seats) => seats.map((seat) => ["Anna", "Boris", "Clara"][seat]).join(" & "),
};

const down = (owner: number, card: Seen): Space => ({ owner, card, safe: false, up: false });
const up = (owner: number, card: Seen): Space => ({ owner, card, safe: false, up: true });
const safe = (owner: number, card: Seen): Space => ({ owner, card, safe: true, up: true });

function view(changes: Partial<View> = {}): View {
  return {
    phase: "turn",
    actor: 0,
    spaces: [down(0, "2"), down(1, "?"), down(0, "F"), null],
    values: [1, 2, 3, 4],
    houses: [0, 0, 0, 0],
    named: [],
    maybe: ["123456F", "13F", "123456F", ""],
    hands: [
      ["3", "6"],
      ["1", "?", "?"],
    ],
    gobbled: [[], []],
    captured: [0, 0],
    captors: [null, null],
    scores: [0, 0],
    idle: 0,
    ...changes,
  };
}

const played = (start: View, events: Event[], goal = start) =>
  events.reduce((shown, event) => logic.perform(shown, event, goal, 0), start);

test("the viewer's card goes from the hand to its space, and its face is not forgotten", () => {
  const goal = view({
    spaces: [down(0, "2"), down(1, "?"), down(0, "F"), down(0, "3")],
    maybe: ["123456F", "13F", "123456F", "36"],
    hands: [["6"], ["1", "?", "?"]],
  });
  const after = played(view(), [{ event: "laid", seat: 0, space: 3 }], goal);
  expect(after.spaces[3]).toEqual(down(0, "3"));
  expect(after.hands[0]).toEqual(["6"]);
  expect(after.maybe[3]).toBe("36");
});

test("of the viewer's hand only the card goes, also where more of it will have gone", () => {
  const goal = view({
    spaces: [down(0, "2"), down(1, "?"), down(0, "3"), down(0, "6")],
    hands: [[], ["1", "?", "?"]],
  });
  const start = view({ spaces: [down(0, "2"), down(1, "?"), null, null] });
  const after = played(start, [{ event: "laid", seat: 0, space: 2 }], goal);
  expect(after.hands[0]).toEqual(["6"]);
});

test("of another's card only the count goes, and what is not known any more", () => {
  const goal = view({
    spaces: [down(0, "2"), down(1, "?"), down(0, "F"), down(1, "?")],
    hands: [
      ["3", "6"],
      ["?", "?"],
    ],
  });
  const after = played(view(), [{ event: "laid", seat: 1, space: 3 }], goal);
  expect(after.spaces[3]).toEqual(down(1, "?"));
  expect(after.hands[1]).toEqual(["?", "?"]);
});

test("an exposed fox is captured, and its space is free", () => {
  const exposed = played(view(), [{ event: "exposed", seat: 0, space: 1, owner: 1, card: "F" }]);
  expect(exposed.spaces[1]).toEqual(up(1, "F"));
  const after = played(exposed, [{ event: "captured", seat: 0, space: 1, owner: 1 }]);
  expect(after).toMatchObject({ captured: [1, 0], captors: [null, 0], scores: [2, 0] });
  expect(after.spaces[1]).toBeNull();
});

test("an exposed hen is safe, and her owner has the value of her space", () => {
  const after = played(view(), [
    { event: "exposed", seat: 0, space: 1, owner: 1, card: "3" },
    { event: "safe", space: 1, owner: 1, rank: 3 },
  ]);
  expect(after.spaces[1]).toEqual(safe(1, "3"));
  expect(after.scores).toEqual([0, 2]);
});

test("a reveal: turned up, gobbled, safe, gone home", () => {
  const start = view({ spaces: [down(0, "2"), down(1, "?"), down(0, "F"), down(1, "?")] });
  const revealed = played(start, [
    { event: "revealed", seat: 0, space: 1, owner: 1, card: "5" },
    { event: "revealed", seat: 0, space: 3, owner: 1, card: "4" },
    { event: "revealed", seat: 0, space: 2, owner: 0, card: "F" },
    { event: "stopped", seat: 0 },
  ]);
  expect(revealed.spaces).toEqual([down(0, "2"), up(1, "5"), up(0, "F"), up(1, "4")]);
  expect(revealed.phase).toBe("settle");
  const gobbled: Event = { event: "gobbled", seat: 0, fox: 2, space: 1, owner: 1, rank: 5 };
  const after = played(revealed, [
    ...logic.scenes(gobbled),
    { event: "safe", space: 3, owner: 1, rank: 4 },
    { event: "returned", space: 2, owner: 0, card: "F" },
  ]);
  expect(after.spaces).toEqual([down(0, "2"), null, null, safe(1, "4")]);
  expect(after.gobbled[0]).toEqual([{ owner: 1, rank: 5 }]);
  expect(after.hands[0]).toEqual(["3", "6", "F"]);
  expect(after.scores).toEqual([5, 4]);
});

test("the fox leaps before a hen is gone", () => {
  const event: Event = { event: "gobbled", seat: 0, fox: 2, space: 1, owner: 1, rank: 5 };
  expect(logic.scenes(event)).toEqual([{ event: "pounced", fox: 2, space: 1 }, event]);
  expect(played(view(), [{ event: "pounced", fox: 2, space: 1 }]).spaces).toEqual(view().spaces);
});

test("a fox that stays lies face down, known to all", () => {
  const after = played(view({ spaces: [up(1, "F"), null, null, null] }), [
    { event: "stayed", space: 0, owner: 1 },
  ]);
  expect(after.spaces[0]).toEqual(down(1, "F"));
  expect(after.maybe[0]).toBe("F");
});

test("named cards are marked until they are turned up", () => {
  const named = played(view(), [
    { event: "named", seat: 0, space: 1 },
    { event: "named", seat: 0, space: 2 },
  ]);
  expect(named).toMatchObject({ phase: "name", named: [1, 2] });
  const after = played(named, [{ event: "revealed", seat: 0, space: 1, owner: 1, card: "3" }]);
  expect(after.named).toEqual([2]);
});

test("at the end hens are safe and foxes worth nothing", () => {
  const after = played(view(), [
    {
      event: "ended",
      reason: "hand",
      shown: [
        { space: 0, owner: 0, card: "2" },
        { space: 1, owner: 1, card: "3" },
        { space: 2, owner: 0, card: "F" },
      ],
    },
  ]);
  expect(after.spaces).toEqual([safe(0, "2"), safe(1, "3"), up(0, "F"), null]);
  expect(after).toMatchObject({ phase: "over", actor: null, scores: [1, 2] });
});

test("the parts of a score (TS18)", () => {
  const shown = view({
    spaces: [null, safe(0, "1"), down(0, "F"), safe(0, "5")],
    hands: [[], [], []],
    gobbled: [
      [
        { owner: 0, rank: 2 },
        { owner: 1, rank: 6 },
      ],
      [],
      [],
    ],
    captured: [1, 0, 0],
  });
  expect(parts(shown, 0)).toEqual({ safe: 6, gobbled: 6, own: -2, foxes: 3 });
  expect(total(parts(shown, 0))).toBe(13);
  expect(Object.is(parts(shown, 1).own, 0)).toBe(true);
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});

test.each([8, 6, 4, 5, 2, 1])("%i spaces find their places around a house", (count) => {
  const [house] = houses({ houses: Array<number>(count).fill(0) });
  for (const way of ["along", "upright"] as const) {
    const { columns, rows } = house![way];
    const found = house!.spaces.map((place) => place[way]);
    expect(new Set(found).size).toBe(count);
    for (const place of found) {
      const [row, column] = place.split(" / ").map(Number) as [number, number];
      const inside = row > 1 && row < rows && column > 1 && column < columns;
      expect([row >= 1, row <= rows, column >= 1, column <= columns, inside]).toEqual([
        true,
        true,
        true,
        true,
        false,
      ]);
    }
  }
});

test("eight spaces: three on each long side and one at each end", () => {
  const [first, second] = houses({ houses: [...Array<number>(8).fill(0), 1, 1, 1, 1] });
  expect(first!.along).toEqual({ columns: 5, rows: 3 });
  expect(first!.upright).toEqual({ columns: 3, rows: 5 });
  const rows = first!.spaces.map(({ along }) => along[0]).join("");
  expect(rows).toBe("11122333");
  expect(second!.spaces.map(({ space }) => space)).toEqual([8, 9, 10, 11]);
});

test("the legal moves by what they name", () => {
  const can = choices([
    { lay: "3", space: 3 },
    { lay: "3", space: 4 },
    { lay: "F", space: 3 },
    { expose: 1 },
    { reveal: 0 },
    { reveal: 1 },
    { name: 2 },
    { stop: true },
  ]);
  expect([...can.lays.get("3")!]).toEqual([3, 4]);
  expect([...can.lays.get("F")!]).toEqual([3]);
  expect([...can.exposes]).toEqual([1]);
  expect([...can.reveals]).toEqual([0, 1]);
  expect([...can.names]).toEqual([2]);
  expect(can.stop).toBe(true);
  expect(choices([]).stop).toBe(false);
});

test("cards travel from where they were, by what is seen of them", () => {
  const place = (left: number) => ({ left }) as DOMRect;
  const before = new Map([
    ["hand-3", place(1)],
    ["seat-1-2", place(2)],
    ["space-1", place(3)],
    ["space-3", place(4)],
  ]);
  const to = (event: Event, shown: View) => journeys(before, event, shown, 0);
  const mine = view({ spaces: [null, null, null, down(0, "3")] });
  expect(to({ event: "laid", seat: 0, space: 3 }, mine).get("space-3")?.left).toBe(1);
  const theirs = view({ hands: [[], ["?", "?"]] });
  expect(to({ event: "laid", seat: 1, space: 3 }, theirs).get("space-3")?.left).toBe(2);
  const home = view({ hands: [["F"], ["1", "?"]] });
  const returned = (owner: number, card: "F" | "1"): Event => ({
    event: "returned",
    space: 1,
    owner,
    card,
  });
  expect(to(returned(0, "F"), home).get("hand-F")?.left).toBe(3);
  expect(to(returned(1, "1"), home).get("seat-1-1")?.left).toBe(3);
  const gobbled: Event = { event: "gobbled", seat: 0, fox: 2, space: 1, owner: 1, rank: 5 };
  expect(to(gobbled, view()).get("taken-1-5")?.left).toBe(3);
  const captured: Event = { event: "captured", seat: 0, space: 1, owner: 1 };
  expect(to(captured, view()).get("taken-1-F")?.left).toBe(3);
});

test("what the last turn was about is highlighted", () => {
  expect(freshSpaces([])).toEqual(new Set());
  const recent: Event[] = [
    { event: "laid", seat: 0, space: 3 },
    { event: "revealed", seat: 1, space: 1, owner: 1, card: "3" },
    { event: "stopped", seat: 1 },
  ];
  expect(freshSpaces(recent)).toEqual(new Set([3, 1]));
});

const EVENTS: Event[] = [
  { event: "began", seat: 0 },
  { event: "laid", seat: 1, space: 0 },
  { event: "exposed", seat: 1, space: 0, owner: 0, card: "F" },
  { event: "exposed", seat: 1, space: 0, owner: 2, card: "F" },
  { event: "captured", seat: 1, space: 0, owner: 2 },
  { event: "named", seat: 0, space: 0 },
  { event: "revealed", seat: 0, space: 0, owner: 0, card: "F" },
  { event: "revealed", seat: 0, space: 0, owner: 1, card: "F" },
  { event: "revealed", seat: 1, space: 0, owner: 0, card: "4" },
  { event: "revealed", seat: 1, space: 0, owner: 2, card: "4" },
  { event: "revealed", seat: 1, space: 0, owner: 1, card: "4" },
  { event: "stopped", seat: 0 },
  { event: "pounced", fox: 0, space: 1 },
  { event: "gobbled", seat: 1, fox: 0, space: 1, owner: 0, rank: 4 },
  { event: "gobbled", seat: 0, fox: 0, space: 1, owner: 0, rank: 4 },
  { event: "gobbled", seat: 1, fox: 0, space: 1, owner: 1, rank: 4 },
  { event: "safe", space: 1, owner: 1, rank: 4 },
  { event: "stayed", space: 1, owner: 1 },
  { event: "returned", space: 1, owner: 1, card: "F" },
  { event: "returned", space: 1, owner: 0, card: "2" },
  { event: "ended", reason: "hand", shown: [] },
  { event: "ended", reason: "full", shown: [] },
  { event: "ended", reason: "idle", shown: [] },
];

const bundles = { en: makeBundle("en", [en]), ru: makeBundle("ru", [ru]) };

test.each(["en", "ru"] as const)("every event and every status has words (%s)", (language) => {
  const bundle = bundles[language];
  const phases: View["phase"][] = [
    "deal",
    "turn",
    "reveal",
    "name",
    "turn_up",
    "settle",
    "end",
    "over",
  ];
  const sentences = [
    ...EVENTS.map((event) => logic.sentence(event, people)),
    ...phases.flatMap((phase) =>
      [[], [0], [1]].map((awaited) => logic.status(view({ phase }), [], awaited, people)),
    ),
    logic.status(view({ phase: "reveal" }), [{ stop: true }], [0], people),
  ];
  for (const { id, args } of sentences) {
    const text = format(bundle, id, args);
    expect(text, id).toBeTruthy();
    expect(text).not.toContain("{");
  }
  for (const { event } of EVENTS) expect(logic.duration({ event } as Event)).toBeGreaterThan(0);
});

test("sentences say whose fox ate whose hen", () => {
  const say = (event: Event) => {
    const { id, args } = logic.sentence(event, people);
    return format(bundles.en, id, args);
  };
  expect(say({ event: "gobbled", seat: 1, fox: 0, space: 1, owner: 0, rank: 4 })).toBe(
    "Boris's fox gobbles your hen 4: 4 for Boris.",
  );
  expect(say({ event: "revealed", seat: 1, space: 4, owner: 0, card: "F" })).toBe(
    "Boris turns up your fox on space 5.",
  );
});

test("Russian counts cards", () => {
  const said = [1, 2, 5].map((count) => format(bundles.ru, "seat-hand", { count }));
  expect(said).toEqual(["1 карта на руке", "2 карты на руке", "5 карт на руке"]);
});

test("a move is about a space, and the card that is laid there", () => {
  const spots = logic.spots!({ lay: "3", space: 5 }, view(), 0);
  expect(spots).toEqual(['[data-hand="3"]', '[data-space="5"]']);
  expect(logic.spots!({ reveal: 2 }, view(), 0)).toEqual(['[data-space="2"]']);
  expect(logic.spots!({ stop: true }, view(), 0)).toEqual([]);
});
