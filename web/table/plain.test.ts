import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { People } from "$web/game";
import PlainTable from "$web/table/PlainTable.svelte";
import { plainLogic, tellMove, tellValue, type Fields } from "$web/table/plain";
import { words } from "$web/words.svelte";
import { RUNNING } from "$web/testing/table";

const WORDS = `
title = The Visitor
field-nest = Nest
field-nest-0 = ?
move-egg = Show egg { $egg }
event-round-won =
    { $you ->
        [yes] Eggs { $eggs }: yours!
       *[no] Eggs { $eggs }: { $name } wins.
    }
`;
const people: People = {
  me: 0,
  name: (seat) => ["Anna", "Hen"][seat]!,
  list: (seats) => seats.map((seat) => ["Anna", "Hen"][seat]).join(" & "),
};

/** Bring in the words of `game`, which are these on the server. */
async function learn(game: string, text: string): Promise<void> {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const fetch = vi.fn(async (_address: string) => new Response(text, { headers }));
  vi.stubGlobal("fetch", fetch);
  await words.learn(game);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([`/api/games/${game}/words/en`]);
  vi.unstubAllGlobals();
}

let table: Record<string, unknown> | undefined;
beforeAll(async () => {
  await words.speak("en");
  await learn("visitor", WORDS);
  await learn("odd_one", "");
});
afterEach(() => {
  if (table) void unmount(table);
  table = undefined;
  document.body.replaceChildren();
});

function say(game: string, event: Fields): string {
  const { id, args } = plainLogic(game).sentence(event, people);
  return words.in(game)(id, args);
}

test("a game from elsewhere is told in the words that the server has of it", () => {
  expect(words.in("visitor")("title")).toBe("The Visitor");
  expect(words.in("visitor")("home-play"), "the common words too").toBe("Play");
  expect(tellMove("visitor", people, { egg: 7 })).toBe("Show egg 7");
  expect(tellValue("visitor", people, "nest", [0, 3])).toBe("?, 3");
  const won = { event: "round_won", eggs: [2, 9] };
  expect(say("visitor", { ...won, seat: 1 })).toBe("Eggs 2, 9: Hen wins.");
  expect(say("visitor", { ...won, seat: 0 })).toBe("Eggs 2, 9: yours!");
});

test("a game without words is told by the names of things", () => {
  const game = words.in("odd_one");
  expect(game("title")).toBe("Odd one");
  expect(game("tagline")).toContain("visit");
  expect([game("option-over_limit"), game("option-wins-most")]).toEqual(["Over limit", "Most"]);
  const move = (fields: Fields) => tellMove("odd_one", people, fields);
  expect(move({ egg: 7, row: 1 })).toBe("Egg 7, Row 1");
  expect(move({ draw: true, take: null })).toBe("Draw");
  expect(move({ place: [1, 3] })).toBe("Place 1, 3");
  expect(move({ give: { seat: 1, card: 5 } })).toBe("Give Seat Hen, Card 5");
  expect(say("odd_one", { event: "dealt" })).toBe("Dealt");
  expect(say("odd_one", { event: "took_all", seat: 1 })).toBe("Hen: Took all");
  expect(say("odd_one", { event: "took", seat: 0, cards: [5], row: 2 })).toBe(
    "Anna: Took (Cards 5, Row 2)",
  );
  const told = (name: string, value: Parameters<typeof tellValue>[3]) =>
    tellValue("odd_one", people, name, value);
  expect([told("row", null), told("row", []), told("row", {})]).toEqual(["–", "–", "–"]);
  expect([told("open", false), told("phase", "turn_over"), told("seat", 1)]).toEqual([
    "no",
    "Turn over",
    "Hen",
  ]);
});

test("the status says who is to do something", () => {
  const status = (awaited: number[], me: number | null = 0) =>
    plainLogic("visitor").status({}, [], awaited, { ...people, me });
  expect(status([0, 1])).toEqual({ id: "plain-choose" });
  expect(status([1])).toEqual({ id: "plain-wait", args: { names: "Hen" } });
  expect(status([0], null)).toEqual({ id: "plain-wait", args: { names: "Anna" } });
  expect(status([])).toEqual({ id: "result-title" });
});

interface Drawn {
  ready?: boolean;
  confirm?: boolean;
  me?: number | null;
  clock?: { ends: number; whole: number } | null;
  hint?: { egg: number } | null;
}

function draw(props: Drawn = {}) {
  const onmove = vi.fn();
  const { ready = true, confirm = true, me = 0, clock = null, hint = null } = props;
  table = mount(PlainTable, {
    target: document.body,
    props: {
      table: {
        id: "t",
        game: "visitor",
        rules: 1,
        options: {},
        seats: [],
        commitment: "",
        ...RUNNING,
      },
      people: { ...people, me },
      view: { round: 1, players: [0, 1].map((seat) => ({ seat, nest: [0, seat] })), rows: [[5]] },
      event: null,
      pace: 0,
      milestone: null,
      recent: [1, 2, 3, 4, 5].map((number) => ({ event: "said", number })),
      legal: me === null ? [] : [{ egg: 7 }, { egg: 9 }],
      here: [],
      awaited: [0],
      ready,
      clock,
      confirm,
      hint,
      shortcuts: true,
      onmove,
      say: words.in("visitor"),
      tools: (() => {}) as never,
    },
  });
  flushSync();
  return onmove;
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button.move")];
const commit = () => document.querySelector<HTMLButtonElement>("button.play");
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent!.trim());
function tap(button: HTMLElement | null): void {
  button!.click();
  flushSync();
}

test("every field of the view is there, with its name", () => {
  draw();
  expect(texts("dt")).toEqual(["Round", "Players", "Seat", "Nest", "Seat", "Nest", "Rows"]);
  expect(texts("li.named dd")).toEqual(["Anna", "?, ?", "Hen", "?, 1"]);
  expect(texts("li.me dd")).toEqual(["Anna", "?, ?"]);
  expect(texts("li:not(.named)").slice(0, 1)).toEqual(["5"]);
  expect(texts(".log li").at(-1)).toBe("Said (Number 5)");
});

test("a move is selected, then played", () => {
  const onmove = draw();
  expect(texts("button.move")).toEqual(["Show egg 7", "Show egg 9"]);
  expect(commit()!.disabled).toBe(true);
  tap(buttons()[1]!);
  expect(buttons().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(onmove).not.toHaveBeenCalled();
  tap(commit());
  expect(onmove.mock.calls).toEqual([[{ egg: 9 }]]);
  expect(commit()!.disabled).toBe(true);
});

test("or at the first tap, if one likes", () => {
  const onmove = draw({ confirm: false });
  expect(commit()).toBeNull();
  tap(buttons()[0]!);
  expect(onmove.mock.calls).toEqual([[{ egg: 7 }]]);
});

test.each([true, false])("a hint is seen in the list, also where a tap plays (%s)", (confirm) => {
  const onmove = draw({ confirm, hint: { egg: 9 } });
  expect(buttons().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  tap(buttons()[1]!);
  expect(onmove.mock.calls).toEqual([[{ egg: 9 }]]);
});

test("where time runs it is told", () => {
  vi.useFakeTimers();
  draw({ clock: { ends: performance.now() + 2500, whole: 8000 } });
  const timer = () => texts("[role=timer]");
  expect(timer()).toEqual(["3 seconds left"]);
  for (const [passed, left] of [
    [1600, "1 second left"],
    [5000, "0 seconds left"],
  ] as const) {
    vi.advanceTimersByTime(passed);
    flushSync();
    expect(timer()).toEqual([left]);
  }
  vi.useRealTimers();
});

test("nothing is played while it is not time, nor by a spectator", () => {
  const onmove = draw({ ready: false });
  tap(buttons()[0]!);
  tap(buttons()[0]!);
  expect(commit()!.disabled).toBe(true);
  expect(onmove).not.toHaveBeenCalled();
  void unmount(table!);
  draw({ me: null });
  expect(document.querySelectorAll("button")).toHaveLength(0);
});
