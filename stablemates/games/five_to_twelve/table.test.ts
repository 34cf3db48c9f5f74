import { expect, test } from "vitest";
import type { People } from "$web/game";
import { format, makeBundle } from "$web/words.svelte";
import {
  choices,
  freshPlaces,
  hidden,
  logic,
  openPlaces,
  origins,
  type Event,
  type View,
} from "./table";
import en from "./words/en.ftl?raw";
import ru from "./words/ru.ftl?raw";

const people: People = {
  me: 0,
  name: (seat) => ["Anna", "Boris"][seat]!,
  list: (seats) => seats.map((seat) => ["Anna", "Boris"][seat]).join(" & "),
};

const bare = () => Array.from({ length: 4 }, () => Array<number | null>(4).fill(null));

function board(tiles: Record<string, number>): (number | null)[][] {
  const rows = bare();
  for (const [at, tile] of Object.entries(tiles)) rows[Number(at[0])]![Number(at[1])] = tile;
  return rows;
}

function view(changes: Partial<View> = {}): View {
  return {
    phase: "turn",
    game: 0,
    actor: 0,
    first: 0,
    boards: [board({ "00": 3, "11": 8 }), board({ "00": 5 })],
    open: [4, 13, 13],
    pile: 20,
    hand: [null, null],
    laid: null,
    later: [[], []],
    empty: [14, 15],
    points: [0, 0],
    blocked: false,
    ...changes,
  };
}

const played = (start: View, events: Event[], goal = start, me: number | null = 0) =>
  events.reduce((shown, event) => logic.perform(shown, event, goal, me), start);

test("a drawn tile is placed, and what it replaces lies open in its order", () => {
  const drawn = played(view(), [{ event: "drew", seat: 0, tile: 9 }]);
  expect(drawn).toMatchObject({ phase: "drawn", pile: 19, hand: [9, null] });
  const placed = played(drawn, [
    { event: "placed", seat: 0, tile: 9, row: 1, column: 1, replaced: 8 },
  ]);
  expect(placed.boards[0]![1]![1]).toBe(9);
  expect(placed).toMatchObject({ open: [4, 8, 13, 13], hand: [null, null], empty: [14, 15] });
});

test("a drawn tile may be left in the middle", () => {
  const refused = played(view({ phase: "drawn", hand: [9, null] }), [
    { event: "refused", seat: 0, tile: 9 },
  ]);
  expect(refused).toMatchObject({ open: [4, 9, 13, 13], hand: [null, null] });
});

test("of two equal open tiles one is taken, and fills a space", () => {
  const taken = played(view(), [
    { event: "took", seat: 0, tile: 13 },
    { event: "placed", seat: 0, tile: 13, row: 2, column: 2, replaced: null },
  ]);
  expect(taken).toMatchObject({ open: [4, 13], empty: [13, 15], pile: 20 });
});

const setUp = view({
  phase: "set_up",
  actor: null,
  boards: [bare(), bare()],
  open: [],
  hand: [7, 0],
  empty: [16, 16],
});

test("in the set-up the viewer's own tile is seen, of others' only that they lie there", () => {
  const goal = { ...setUp, boards: [board({ "22": 7 }), bare()], hand: [null, null] };
  const chosen = played(
    setUp,
    [
      { event: "chose", seat: 1 },
      { event: "chose", seat: 0 },
    ],
    goal,
  );
  expect(chosen.boards).toEqual(goal.boards);
  expect(chosen.hand).toEqual([null, null]);
  expect([hidden(chosen, 0), hidden(chosen, 1)]).toEqual([0, 1]);
});

test("with four tiles at once the next one comes into the hand", () => {
  const four = {
    ...setUp,
    later: [
      [1, 20, 9],
      [0, 0, 0],
    ],
  };
  const goal = { ...four, boards: [board({ "11": 7 }), bare()] };
  const chosen = played(
    four,
    [
      { event: "chose", seat: 0 },
      { event: "chose", seat: 1 },
    ],
    goal,
  );
  expect(chosen).toMatchObject({
    hand: [1, 0],
    later: [
      [20, 9],
      [0, 0],
    ],
  });
});

test("what has been placed is turned over together", () => {
  const chosen = { ...setUp, boards: [board({ "22": 7 }), bare()], hand: [null, null] };
  const turned = played({ ...chosen, empty: [15, 15] }, [
    {
      event: "revealed",
      diagonals: [
        [null, null, 7, null],
        [2, null, null, null],
      ],
    },
  ]);
  expect(turned.boards).toEqual([board({ "22": 7 }), board({ "00": 2 })]);
  expect(turned).toMatchObject({ empty: [15, 15], pile: 38 });
  expect(hidden(turned, 1)).toBe(0);
});

test("a new game begins with empty boards and a full pile", () => {
  const fresh = played(view({ points: [2, -3] }), [{ event: "dealt", game: 1 }]);
  expect(fresh).toMatchObject({ game: 1, pile: 40, open: [], empty: [16, 16], points: [2, -3] });
});

test("at the end of a game points are added, and the match goes on or is over", () => {
  const ended: Event = {
    event: "game_ended",
    game: 0,
    winners: [1],
    empty: [3, 0],
    points: [-3, 2],
  };
  expect(played(view({ points: [2, -1] }), [ended])).toMatchObject({
    phase: "deal",
    points: [-1, 1],
    actor: null,
  });
  expect(played(view(), [ended], view({ phase: "over" })).phase).toBe("over");
});

test("tiles come from where they lay, however often their number occurs", () => {
  const from = (event: Event, shown: View, before: string[] = []) =>
    Object.fromEntries(origins(event, shown, new Map(before.map((place) => [place, null]))));
  expect(openPlaces([4, 13, 13]).map(({ place }) => place)).toEqual([
    "open-4-0",
    "open-13-0",
    "open-13-1",
  ]);
  expect(from({ event: "drew", seat: 1, tile: 9 }, view())).toEqual({ "hand-1": "pile" });
  expect(from({ event: "took", seat: 0, tile: 13 }, view({ open: [4, 13] }))).toEqual({
    "hand-0": "open-13-1",
  });
  expect(from({ event: "refused", seat: 0, tile: 13 }, view())).toEqual({ "open-13-1": "hand-0" });
  const swap: Event = { event: "placed", seat: 1, tile: 6, row: 0, column: 0, replaced: 4 };
  expect(from(swap, view())).toEqual({ "board-1-0-0": "hand-1", "open-4-0": "board-1-0-0" });
  // What lay on the board already stays where it is.
  const diagonals = [
    [3, 8, null, null],
    [5, null, null, null],
  ];
  const reveal = from({ event: "revealed", diagonals }, view(), ["board-0-0-0", "board-0-1-1"]);
  expect(reveal["board-1-0-0"]).toBe("hidden-1");
  expect(reveal["board-0-0-0"]).toBeUndefined();
});

test("the last turn is highlighted", () => {
  const recent: Event[] = [
    { event: "drew", seat: 0, tile: 9 },
    { event: "placed", seat: 0, tile: 9, row: 1, column: 1, replaced: 13 },
  ];
  expect([...freshPlaces(recent, [4, 13, 13])]).toEqual(["board-0-1-1", "open-13-1"]);
});

test("legal moves are sorted by what they name", () => {
  const can = choices([{ draw: true }, { take: 13 }, { place: [1, 3] }, { refuse: true }]);
  expect(can).toEqual({ draw: true, refuse: true, takes: new Set([13]), places: new Set([7]) });
});

const events: Event[] = [
  { event: "dealt", game: 0 },
  { event: "chose", seat: 0 },
  { event: "chose", seat: 1 },
  {
    event: "revealed",
    diagonals: [
      [null, null, 7, null],
      [2, null, null, null],
    ],
  },
  { event: "started", seat: 1 },
  { event: "drew", seat: 1, tile: 9 },
  { event: "took", seat: 0, tile: 13 },
  { event: "placed", seat: 0, tile: 9, row: 1, column: 1, replaced: null },
  { event: "placed", seat: 1, tile: 9, row: 0, column: 3, replaced: 5 },
  { event: "refused", seat: 1, tile: 13 },
  { event: "blocked" },
  { event: "moves_again", seat: 0 },
  { event: "game_ended", game: 0, winners: [0], empty: [0, 3], points: [2, -3] },
  { event: "game_ended", game: 0, winners: [1], empty: [3, 1], points: [-3, 2] },
  { event: "game_ended", game: 0, winners: [0, 1], empty: [2, 2], points: [2, 2] },
];

const told = (language: "en" | "ru", text: string) => {
  const bundle = makeBundle(language, [text]);
  return events.map((event) => {
    const { id, args } = logic.sentence(event, people);
    return format(bundle, id, args);
  });
};

test("every event is told", () => {
  expect(told("en", en)).toEqual([
    "Game 1: the tiles are shuffled.",
    "You have placed a tile.",
    "Boris has placed a tile.",
    "The diagonals are seen: Anna – – 7 –; Boris 2 – – –.",
    "Boris begins.",
    "Boris draws 9.",
    "You take 13 from the middle.",
    "You place 9 in row 2, column 2.",
    "Boris places 9 in row 1, column 4; 5 goes to the middle.",
    "Boris leaves 13 in the middle.",
    "Enough swapping: until somebody draws, open tiles go on empty spaces only.",
    "Equal neighbours: you move again.",
    "Your board is full: you win the game!",
    "The pile is used up. Boris wins the game with 1 empty space.",
    "The pile is used up. Anna & Boris win the game together, each with 2 empty spaces.",
  ]);
  expect(told("ru", ru).slice(-2)).toEqual([
    "Стопка кончилась. Побеждает Boris: 1 пустая клетка.",
    "Стопка кончилась. Вместе побеждают Anna & Boris: у каждого 2 пустые клетки.",
  ]);
});

test("nothing that is performed changes the view it began with", () => {
  const start = view({ hand: [9, null] });
  const copy = structuredClone(start);
  for (const event of events) logic.perform(start, event, start, 0);
  expect(start).toEqual(copy);
});

test("the status says what is to be done", () => {
  const status = (changes: Partial<View>, legal: Parameters<typeof logic.status>[1], mine = true) =>
    logic.status(view(changes), legal, mine ? [0] : [1], people).id;
  expect(status({}, [{ draw: true }])).toBe("status-turn-draw");
  expect(status({}, [{ draw: true }, { take: 13 }])).toBe("status-turn");
  const drawn: Partial<View> = { phase: "drawn", hand: [9, null] };
  expect(status(drawn, [{ refuse: true }])).toBe("status-drawn-unfit");
  expect(status(drawn, [{ refuse: true }, { place: [0, 1] }])).toBe("status-drawn");
  expect(status({ ...drawn, phase: "taken" }, [{ place: [0, 1] }])).toBe("status-taken");
  expect(status({ phase: "set_up", hand: [9, 0] }, [{ place: [0, 0] }])).toBe("status-set-up");
  expect(status({ phase: "set_up" }, [], false)).toBe("status-set-up-other");
  expect(status({ actor: 1 }, [], false)).toBe("status-turn-other");
});

test("a move is about a space, an open tile or the pile", () => {
  expect(logic.spots!({ place: [1, 3] }, view(), 0)).toEqual(['[data-space="7"]']);
  expect(logic.spots!({ take: 13 }, view(), 0)).toEqual(['[data-open="13"]']);
  expect(logic.spots!({ draw: true }, view(), 0)).toEqual([".pile"]);
  expect(logic.spots!({ refuse: true }, view(), 0)).toEqual([]);
});
