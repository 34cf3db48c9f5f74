/** What the table of Cow 006 shows on the way from one view to the next. No rules live here. */

import type { GameLogic, People, Sentence } from "$web/game";
import { deck, type Event, type Move, type View } from "./wire";

export type { Event, Move, View };

const HEADS = new Map(deck.map(({ number, heads }) => [number, heads]));
export const PLACES = 5;
/** A card that lies face down. */
export const BACK = 0;

/** The heads on a card; a card that lies face down shows none. */
export function heads(card: number): number {
  return HEADS.get(card) ?? 0;
}

export function headsOf(cards: number[]): number {
  return cards.reduce((sum, card) => sum + heads(card), 0);
}

/** `list` with `value` in place of its element number `index`. */
function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

function ascending(cards: number[]): number[] {
  return [...cards].sort((a, b) => a - b);
}

/** `hand` without `card`, or without one unknown card where it is not seen. */
function without(hand: number[], card: number): number[] {
  const index = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(BACK);
  return hand.filter((_, at) => at !== index);
}

function dealt(view: View, tour: number, goal: View): View {
  const seats = view.hands.length;
  const fresh: View = {
    ...view,
    phase: "deal",
    tour,
    actor: null,
    rows: view.rows.map(() => []),
    chosen: Array<null>(seats).fill(null),
    taken: view.taken.map(() => []),
    heads: Array<number>(seats).fill(0),
    totals: goal.tour === tour ? goal.totals : view.totals,
    pool: [],
  };
  // How the cards lie after the deal is known only if none has been laid or picked since.
  const untouched = goal.tour === tour && goal.rows.every((row) => row.length <= 1);
  return untouched ? { ...fresh, rows: goal.rows, hands: goal.hands, pool: goal.pool } : fresh;
}

function chose(view: View, seat: number, goal: View, me: number | null): View {
  // The viewer knows the card; of everyone else's it is only seen that it lies there. (A hand that
  // everyone knows has no unknown card to lose: nobody sees which one has left it.)
  const card = seat === me ? (goal.chosen[seat] ?? BACK) : BACK;
  const hand = view.hands[seat] ?? [];
  const before = view.chosen[seat] ?? null;
  let left = hand;
  if (before === null) left = without(hand, card);
  else if (before !== BACK) left = without(ascending([...hand, before]), card);
  return { ...view, chosen: put(view.chosen, seat, card), hands: put(view.hands, seat, left) };
}

function laid(view: View, seat: number): View {
  return { ...view, phase: "lay", actor: null, chosen: put(view.chosen, seat, null) };
}

function perform(view: View, event: Event, goal: View, me: number | null): View {
  switch (event.event) {
    case "dealt":
      return dealt(view, event.tour, goal);
    case "picked": {
      const seen = event.seat === me || (goal.hands[event.seat] ?? []).includes(event.card);
      const hand = [...(view.hands[event.seat] ?? []), seen ? event.card : BACK];
      return {
        ...view,
        phase: "draft",
        actor: null,
        pool: view.pool.filter((card) => card !== event.card),
        hands: put(view.hands, event.seat, ascending(hand)),
      };
    }
    case "chose":
      return chose(view, event.seat, goal, me);
    case "revealed":
      return {
        ...view,
        phase: "lay",
        actor: null,
        chosen: event.cards,
        hands: view.hands.map((hand, seat) => {
          const card = event.cards[seat] ?? BACK;
          const known = hand.includes(card);
          return known || (view.chosen[seat] ?? null) === null ? without(hand, card) : hand;
        }),
      };
    case "awaits_row":
      return { ...view, phase: "row", actor: event.seat };
    case "awaits_end":
      return { ...view, phase: "end", actor: event.seat };
    case "placed": {
      const row = view.rows[event.row] ?? [];
      const longer = event.end === "left" ? [event.card, ...row] : [...row, event.card];
      return { ...laid(view, event.seat), rows: put(view.rows, event.row, longer) };
    }
    case "took":
      return {
        ...laid(view, event.seat),
        rows: put(view.rows, event.row, [event.card]),
        taken: put(view.taken, event.seat, [...(view.taken[event.seat] ?? []), ...event.cards]),
        heads: put(view.heads, event.seat, (view.heads[event.seat] ?? 0) + event.heads),
      };
    case "tour_ended":
      return { ...view, heads: event.heads, totals: event.totals };
  }
}

/** The sixth card is first seen to come to its row; then the five before it go. */
function scenes(event: Event): Event[] {
  if (event.event !== "took" || event.low) return [event];
  const { seat, card, row, cards } = event;
  const end = cards.every((other) => other < card) ? "right" : "left";
  return [{ event: "placed", seat, card, row, end }, event];
}

const DURATIONS: Record<Event["event"], number> = {
  dealt: 900,
  picked: 450,
  // Others choose while the viewer does; that must not hold anybody up.
  chose: 0,
  revealed: 1100,
  awaits_row: 500,
  awaits_end: 500,
  placed: 750,
  took: 1100,
  tour_ended: 600,
};

function sentence(event: Event, people: People): Sentence {
  const who = (seat: number) => ({
    you: seat === people.me ? "yes" : "no",
    name: people.name(seat),
  });
  switch (event.event) {
    case "dealt":
      return { id: "event-dealt", args: { tour: event.tour + 1 } };
    case "picked":
      return { id: "event-picked", args: { ...who(event.seat), card: event.card } };
    case "chose":
      return { id: "event-chose", args: who(event.seat), passing: true };
    case "revealed": {
      const order = event.cards.map((card, seat) => ({ card, seat })).sort(byCard);
      const cards = order.map(({ card, seat }) => `${people.name(seat)} ${card}`).join(", ");
      return { id: "event-revealed", args: { cards } };
    }
    case "awaits_row":
      return {
        id: "event-awaits-row",
        args: { ...who(event.seat), card: event.card },
        passing: true,
      };
    case "awaits_end":
      return {
        id: "event-awaits-end",
        args: { ...who(event.seat), card: event.card },
        passing: true,
      };
    case "placed":
      return {
        id: "event-placed",
        args: { ...who(event.seat), card: event.card, row: event.row + 1, end: event.end },
      };
    case "took":
      return {
        id: event.low ? "event-took-low" : "event-took",
        args: { ...who(event.seat), card: event.card, row: event.row + 1, heads: event.heads },
      };
    case "tour_ended":
      return { id: "event-tour-ended", args: { tour: event.tour + 1 } };
  }
}

function byCard(a: { card: number }, b: { card: number }): number {
  return a.card - b.card;
}

function status(view: View, legal: Move[], awaited: number[], people: People): Sentence {
  const { me } = people;
  const mine = me !== null && awaited.includes(me);
  const others = awaited.filter((seat) => seat !== me);
  const waiting = { names: people.list(others), count: others.length };
  const card = me === null ? null : (view.chosen[me] ?? null);
  switch (view.phase) {
    case "choose":
      if (mine) return { id: "status-choose" };
      if (card && others.length > 0) {
        const id = legal.length > 0 ? "status-chosen" : "status-chosen-locked";
        return { id, args: { card, ...waiting } };
      }
      return others.length > 0 ? { id: "status-waiting", args: waiting } : { id: "status-laying" };
    case "draft":
      if (mine) return { id: "status-pick" };
      return others.length > 0 ? { id: "status-picking", args: waiting } : { id: "status-dealing" };
    case "row":
      if (mine && card) return { id: "status-row", args: { card } };
      return others.length > 0
        ? { id: "status-row-other", args: waiting }
        : { id: "status-laying" };
    case "end":
      if (mine && card) return { id: "status-end", args: { card } };
      return others.length > 0
        ? { id: "status-end-other", args: waiting }
        : { id: "status-laying" };
    case "lay":
      return { id: "status-laying" };
    case "deal":
      return { id: "status-dealing" };
    case "over":
      return { id: "status-over" };
  }
}

export const logic: GameLogic<View, Move, Event> = {
  perform,
  scenes,
  duration: (event) => DURATIONS[event.event],
  sentence,
  status,
  trick(event) {
    if (event.event === "revealed") return "starts";
    const inside = ["awaits_row", "awaits_end", "placed", "took"].includes(event.event);
    return inside ? "continues" : "outside";
  },
  isMilestone: (event) => event.event === "tour_ended",
  tick(event) {
    if (event.event === "placed" || event.event === "picked") return "lay";
    if (event.event === "took") return "take";
    return event.event === "tour_ended" ? "end" : null;
  },
  spots({ card, pick, row }) {
    if (row != null) return [`.rows > li:nth-child(${row + 1})`];
    return [`[data-hand="${card ?? pick}"]`];
  },
};

/** What lies on the table since the last reveal, to be highlighted. */
export function freshCards(recent: Event[]): Set<number> {
  return new Set(
    recent.flatMap((event) =>
      event.event === "placed" || event.event === "took" ? [event.card] : [],
    ),
  );
}

/** The viewer's legal moves by what they name; the table asks for nothing else. */
export interface Choices {
  cards: Set<number>;
  picks: Set<number>;
  rows: Set<number>;
  ends: { row: number; end: "left" | "right" }[];
}

export function choices(legal: Move[]): Choices {
  const found: Choices = { cards: new Set(), picks: new Set(), rows: new Set(), ends: [] };
  for (const { card, row, end, pick } of legal) {
    if (card != null) found.cards.add(card);
    else if (pick != null) found.picks.add(pick);
    else if (row != null && end != null) found.ends.push({ row, end });
    else if (row != null) found.rows.add(row);
  }
  return found;
}
