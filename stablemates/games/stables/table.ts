/** What the table of Stables shows on the way from one view to the next. No rules live here. */

import type { Chair, GameLogic, People, Sentence } from "$web/game";
import type { Places } from "$web/table/travel";
import type { Event as Happening, Grab, Move, View } from "./wire";

/** Shown before a grabbed stable is settled: its row and the turned card are looked at. */
export interface Judged {
  event: "judged";
  seat: number;
  row: number;
  right: boolean;
}
export type Event = Happening | Judged;
export type { Grab, Move, View };

/** The letters of the six kinds. */
export const KINDS = [..."PGRDCM"];
/** In the order of the deck, as hands are sorted. */
const FACES = [...KINDS, "PG", "GR", "RD", "DC", "CM", "PM", "GRD", "PCM", "PGC", "RDM"];
/** A card that lies face down. */
export const BACK = "";
/** A row of so many cards is taken by the next one in the game for professionals. */
const ROW_LIMIT = 5;

/** `list` with `value` in place of its element number `index`. */
function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

/** `list` without the last element that equals `value`, or else without its last. */
function without(list: string[], value: string): string[] {
  const found = list.lastIndexOf(value);
  const at = found < 0 ? list.length - 1 : found;
  return list.filter((_, index) => index !== at);
}

/** What `list` has more than `other`, of equal elements as many as there are more. */
function surplus(list: string[], other: string[]): string[] {
  const left = [...other];
  return list.filter((element) => {
    const at = left.indexOf(element);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function win(view: View, seat: number, cards: string[], goal: View): View {
  return counted(
    { ...view, won: put(view.won, seat, [...(view.won[seat] ?? []), ...cards]) },
    goal,
  );
}

/** The scores as the piles have them: cards, or animals where the server counts those. */
function counted(view: View, goal: View): View {
  const animals = goal.won.some((cards, seat) => cards.length !== goal.scores[seat]);
  return {
    ...view,
    scores: view.won.map((cards) => (animals ? cards.join("").length : cards.length)),
  };
}

function flipped(view: View, seat: number, card: string, goal: View): View {
  return {
    ...view,
    phase: goal.flipped === card && goal.phase === "place" ? "place" : callOr(view, "settle"),
    actor: seat,
    pile: view.pile - 1,
    flipped: card,
    grabs: [],
    settled: 0,
    answered: view.answered.map(() => false),
  };
}

/** Where a card is turned up by a move of its own, everyone may call then. */
function callOr(view: View, phase: View["phase"]): View["phase"] {
  return view.phase === "turn" ? "call" : phase;
}

function answered(view: View, seat: number, goal: View): View {
  // Who may grab several has not answered yet.
  const done = goal.phase !== "call" || goal.answered[seat] !== false;
  return { ...view, answered: put(view.answered, seat, done) };
}

/** The call of a seat for a row, settled in one way or the other. */
function settled(view: View, seat: number, row: number, outcome: Grab["outcome"]): View {
  const at = view.grabs.findIndex((grab) => grab.seat === seat && grab.row === row);
  if (at < 0) return view;
  return { ...view, grabs: put(view.grabs, at, { seat, row, outcome }), settled: at + 1 };
}

function placed(view: View, seat: number, card: string, row: number): View {
  const next: View = {
    ...view,
    phase: "settle",
    rows: put(view.rows, row, [...(view.rows[row] ?? []), card]),
  };
  if (view.flipped !== null) return { ...next, flipped: null };
  return { ...next, hands: put(view.hands, seat, without(view.hands[seat] ?? [], card)) };
}

function drew(view: View, seat: number, goal: View, me: number | null): View {
  const hand = view.hands[seat] ?? [];
  const card = seat === me ? (surplus(goal.hands[seat] ?? [], hand)[0] ?? BACK) : BACK;
  const hands = [...hand, card].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
  return { ...view, pile: view.pile - 1, hands: put(view.hands, seat, hands) };
}

/** How many cards the pile has before the first is turned up. */
function left(goal: View): number {
  return goal.pile + (goal.flipped === null ? 0 : 1);
}

function perform(view: View, event: Event, goal: View, me: number | null): View {
  switch (event.event) {
    case "dealt":
      // What has been dealt is told by no event: it lies there as it is going to.
      return { ...goal, phase: "settle", actor: event.actor, flipped: null, pile: left(goal) };
    case "flipped":
      return flipped(view, event.seat, event.card, goal);
    case "grabbed": {
      const grab: Grab = {
        seat: event.seat,
        row: event.row,
        outcome: event.void ? "void" : "open",
      };
      return answered({ ...view, grabs: [...view.grabs, grab] }, event.seat, goal);
    }
    case "passed":
      return answered(view, event.seat, goal);
    case "judged": {
      const { seat, row, right } = event;
      const at = view.grabs.findIndex((grab) => grab.seat === seat && grab.row === row);
      const outcome = right ? "right" : "wrong";
      return { ...view, phase: "settle", grabs: put(view.grabs, at, { seat, row, outcome }) };
    }
    case "right": {
      const cards = event.flipped === null ? event.cards : [...event.cards, event.flipped];
      const next = settled(view, event.seat, event.row, "right");
      return win(
        {
          ...next,
          phase: "settle",
          rows: put(view.rows, event.row, []),
          flipped: event.flipped === null ? view.flipped : null,
        },
        event.seat,
        cards,
        goal,
      );
    }
    case "wrong": {
      const next = { ...settled(view, event.seat, event.row, "wrong"), phase: "settle" as const };
      if (event.paid === null) return next;
      const won = (view.won[event.seat] ?? []).slice(0, -1);
      return counted(
        { ...next, out: [...view.out, event.paid], won: put(view.won, event.seat, won) },
        goal,
      );
    }
    case "placed":
      return placed(view, event.seat, event.card, event.row);
    case "took":
      return win(
        { ...view, phase: "settle", rows: put(view.rows, event.row, []) },
        event.seat,
        event.cards,
        goal,
      );
    case "drew":
      return drew(view, event.seat, goal, me);
    case "ended":
      return { ...view, phase: "over", actor: null, scores: event.scores };
  }
}

const DURATIONS: Record<Event["event"], number> = {
  dealt: 500,
  flipped: 600,
  grabbed: 450,
  passed: 120,
  judged: 1500,
  right: 1000,
  wrong: 1000,
  placed: 750,
  took: 1000,
  drew: 350,
  ended: 500,
};

function sentence(event: Event, people: People): Sentence {
  const who = (seat: number) => ({
    you: seat === people.me ? "yes" : "no",
    name: people.name(seat),
  });
  switch (event.event) {
    case "dealt":
      return { id: "event-dealt", args: who(event.actor) };
    case "flipped":
      return { id: "event-flipped", args: { ...who(event.seat), card: event.card } };
    case "grabbed":
      return {
        id: event.void ? "event-grabbed-void" : "event-grabbed",
        args: { ...who(event.seat), row: event.row + 1 },
      };
    case "passed":
      return { id: "event-passed", args: who(event.seat), passing: true };
    case "judged":
      return {
        id: event.right ? "event-judged-right" : "event-judged-wrong",
        args: { ...who(event.seat), row: event.row + 1 },
        passing: true,
      };
    case "right": {
      const count = event.cards.length + (event.flipped === null ? 0 : 1);
      return {
        id: event.flipped === null ? "event-right" : "event-right-alone",
        args: { ...who(event.seat), row: event.row + 1, count },
      };
    }
    case "wrong":
      return {
        id: event.paid === null ? "event-wrong-free" : "event-wrong",
        args: { ...who(event.seat), row: event.row + 1 },
      };
    case "placed":
      return {
        id: "event-placed",
        args: { ...who(event.seat), row: event.row + 1, card: event.card },
      };
    case "took":
      return {
        id: `event-took-${event.why}`,
        args: { ...who(event.seat), row: event.row + 1, count: event.cards.length },
      };
    case "drew":
      return { id: "event-drew", args: who(event.seat), passing: true };
    case "ended":
      return { id: "event-ended" };
  }
}

function status(view: View, legal: Move[], awaited: number[], people: People): Sentence {
  const { me } = people;
  const mine = me !== null && awaited.includes(me);
  const actor = view.actor ?? 0;
  const args = { name: people.name(actor), card: view.flipped ?? BACK };
  switch (view.phase) {
    case "turn":
      return mine ? { id: "status-turn" } : { id: "status-turn-other", args };
    case "call": {
      if (me !== null && view.answered[me] === false) {
        const more = view.grabs.some(({ seat }) => seat === me);
        return { id: more ? "status-call-more" : "status-call" };
      }
      return { id: "status-call-others" };
    }
    case "place":
      return mine || legal.some(({ row }) => row != null)
        ? { id: "status-place", args }
        : { id: actor === me ? "status-moving" : "status-place-other", args };
    case "play":
      if (mine) return { id: "status-play" };
      return actor === me ? { id: "status-moving" } : { id: "status-play-other", args };
    case "deal":
      return { id: "status-deal" };
    case "settle":
      return { id: "status-moving" };
    case "over":
      return { id: "status-over" };
  }
}

const isAnswer = ({ event }: Event) => event === "grabbed" || event === "passed";

export const logic: GameLogic<View, Move, Event> = {
  perform,
  scenes(event) {
    if (event.event !== "right" && event.event !== "wrong") return [event];
    const { seat, row } = event;
    return [{ event: "judged", seat, row, right: event.event === "right" }, event];
  },
  duration: (event) => DURATIONS[event.event],
  sentence,
  status,
  trick(event, recent) {
    const called = recent.some(isAnswer);
    const last = recent.at(-1);
    switch (event.event) {
      case "dealt":
      case "ended":
        return "outside";
      case "flipped":
        // What is called starts with its card; else the next card ends what has been placed.
        return called || recent.length === 0 ? "starts" : "continues";
      case "placed":
        if (called || (last?.event === "took" && last.why !== "complete")) return "continues";
        return "starts";
      case "took":
        return event.why === "complete" ? "continues" : "starts";
      default:
        return "continues";
    }
  },
  isMilestone: () => false,
  tick(event) {
    switch (event.event) {
      case "flipped":
      case "placed":
      case "grabbed":
        return "lay";
      case "took":
      case "right":
      case "wrong":
        return "take";
      case "ended":
        return "end";
      default:
        return null;
    }
  },
  spots({ card, row, grab }, { hands }, me) {
    const there = row ?? grab;
    const laid = card == null ? [] : [`[data-hand="${hands[me]!.indexOf(card)}"]`];
    return there == null ? [] : [...laid, `.row-${there}`];
  },
};

/** The kinds that are in a row, or would be with a card. */
export function kindsOf(row: string[], card = BACK): Set<string> {
  return new Set([...row, card].join(""));
}

/** How many cards whoever lays `card` into `row` would get. */
export function takings(row: string[], card: string, pro: boolean): number {
  if (pro) {
    const last = new Set(row.at(-1));
    const fits = row.length < ROW_LIMIT && [...card].some((kind) => last.has(kind));
    return fits ? 0 : row.length;
  }
  return kindsOf(row, card).size === KINDS.length ? row.length + 1 : 0;
}

/** What may be done now, by what it names; the table asks for nothing else. */
export interface Choices {
  /** Whose turn it is, if it is somebody's here. */
  seat: number | null;
  /** The card can be turned up. */
  turn: boolean;
  /** Where the turned card may be placed. */
  rows: Set<number>;
  /** Where each card of the hand may be played. */
  plays: Map<string, Set<number>>;
}

export function choices(here: Chair<Move>[], me: number | null): Choices {
  const found: Choices = { seat: null, turn: false, rows: new Set(), plays: new Map() };
  for (const { seat, legal } of here) {
    for (const { turn, card, row } of legal) {
      if (turn) found.turn = true;
      else if (row == null) continue;
      else if (card == null) found.rows.add(row);
      // Only the viewer's hand is seen.
      else if (seat !== me) continue;
      else found.plays.set(card, (found.plays.get(card) ?? new Set()).add(row));
      found.seat = seat;
    }
  }
  return found;
}

/** The stables that someone may grab, and whether to grab none is an answer. */
export function calls(legal: Move[]): { grabs: Set<number>; pass: boolean } {
  return {
    grabs: new Set(legal.flatMap(({ grab }) => grab ?? [])),
    pass: legal.some(({ pass }) => pass === true),
  };
}

/** The calls for a row that still hold its stable, or were too late for it. */
export function holders(view: View, row: number): Grab[] {
  return view.grabs.filter((grab, at) => grab.row === row && at >= view.settled);
}

/** What happened last that is worth a word beside the buttons, in its order. */
export function news(recent: Event[]): Event[] {
  const worth: Event["event"][] = ["right", "wrong", "took", "placed"];
  return recent.filter(({ event }) => worth.includes(event));
}

/** The rows whose last card has just come. */
export function freshRows(recent: Event[]): Set<number> {
  return new Set(recent.flatMap((event) => (event.event === "placed" ? [event.row] : [])));
}

/** How many of a seat's cards the event on show has just brought. */
export function justWon(event: Event | null, seat: number): number {
  if (event?.event === "took" && event.seat === seat) return event.cards.length;
  if (event?.event === "right" && event.seat === seat) {
    return event.cards.length + (event.flipped === null ? 0 : 1);
  }
  return 0;
}

/** What the table calls a card by where it is: the turned one, one in a row, ... */
export const PILE = "pile";
export const TURNED = "turned";
export function inRow(row: number, index: number): string {
  return `row-${row}-${index}`;
}
/** ... in the viewer's hand, the `copy`th of equal ones, or one of a seat's small cards, ... */
export function inHand(card: string, copy: number): string {
  return `hand-${card}-${copy}`;
}
export function atSeat(seat: number, index: number): string {
  return `seat-${seat}-${index}`;
}
/** ... in a seat's pile, or out of the game. */
export function won(seat: number, index: number): string {
  return `won-${seat}-${index}`;
}
export function out(index: number): string {
  return `out-${index}`;
}

/** The cards of a hand with how many equal ones come before each. */
export function copies(hand: string[]): { card: string; copy: number }[] {
  return hand.map((card, at) => ({
    card,
    copy: hand.slice(0, at).filter((other) => other === card).length,
  }));
}

/** Where cards were that now lie elsewhere, under the names by which the table knows them. */
export function origins(
  event: Event | null,
  view: View,
  before: Places,
  me: number | null,
): ReadonlyMap<string, string> {
  const from = new Map<string, string>();
  switch (event?.event) {
    case "flipped":
      from.set(TURNED, PILE);
      break;
    case "placed": {
      const { seat, card, row } = event;
      const hand = view.hands[seat] ?? [];
      const left = hand.filter((other) => other === card).length;
      const there = inRow(row, (view.rows[row]?.length ?? 1) - 1);
      if (before.has(TURNED)) from.set(there, TURNED);
      else from.set(there, seat === me ? inHand(card, left) : atSeat(seat, hand.length));
      break;
    }
    case "right":
    case "took": {
      const { seat, row } = event;
      const first = (view.won[seat]?.length ?? 0) - justWon(event, seat);
      event.cards.forEach((_, index) => from.set(won(seat, first + index), inRow(row, index)));
      if (event.event === "right" && event.flipped !== null) {
        from.set(won(seat, first + event.cards.length), TURNED);
      }
      break;
    }
    case "wrong":
      from.set(out(view.out.length - 1), won(event.seat, view.won[event.seat]?.length ?? 0));
      break;
    case "drew": {
      const { seat } = event;
      const hand = view.hands[seat] ?? [];
      if (seat !== me) from.set(atSeat(seat, hand.length - 1), PILE);
      for (const { card, copy } of seat === me ? copies(hand) : []) {
        if (!before.has(inHand(card, copy))) from.set(inHand(card, copy), PILE);
      }
      break;
    }
  }
  return from;
}
