/** What the table of Sly shows on the way from one view to the next. No rules live here. */

import type { GameLogic, People, Sentence } from "$web/game";
import type { Places } from "$web/table/travel";
import type { Event as Happening, Move, Space, View } from "./wire";

/** Shown before a hen is gobbled: the fox leaps at her. */
export interface Pounced {
  event: "pounced";
  fox: number;
  space: number;
}
export type Event = Happening | Pounced;
export type { Move, Space, View };
export type Seen = Space["card"];

const ORDER: Seen[] = ["1", "2", "3", "4", "5", "6", "F", "?"];
/** A seat with so many cards or fewer may soon end the match. */
export const FEW = 2;

/** `list` with `value` in place of its element number `index`. */
function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

function inOrder(cards: Seen[]): Seen[] {
  return [...cards].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** `view` with a space's card as it lies now; what it can be is known again from the server. */
function lying(view: View, space: number, card: Space | null, maybe = ""): View {
  return {
    ...view,
    spaces: put(view.spaces, space, card),
    maybe: put(view.maybe, space, maybe),
    named: view.named.filter((other) => other !== space),
  };
}

function laid(view: View, seat: number, space: number, goal: View, me: number | null): View {
  const there = goal.spaces[space];
  const card: Seen = there?.owner === seat && !there.up ? there.card : "?";
  const hand = view.hands[seat] ?? [];
  const still = goal.hands[seat] ?? [];
  // Of others' cards only those stay known that the viewer is going to know.
  let left = hand.filter(
    (known) => known !== "?" && known !== card && (seat === me || still.includes(known)),
  );
  while (left.length < hand.length - 1) left = [...left, "?"];
  const next = lying(view, space, { owner: seat, card, safe: false, up: false });
  return {
    ...next,
    phase: "turn",
    actor: null,
    maybe: put(next.maybe, space, goal.maybe[space] ?? ""),
    hands: put(view.hands, seat, left),
  };
}

function turnedUp(view: View, space: number, owner: number, card: Seen): View {
  return lying(view, space, { owner, card, safe: false, up: true });
}

function safe(view: View, space: number, owner: number, card: Seen): View {
  return counted(lying(view, space, { owner, card, safe: true, up: true }));
}

/** The totals as their parts have them. */
function counted(view: View): View {
  return { ...view, scores: view.scores.map((_, seat) => total(parts(view, seat))) };
}

function perform(view: View, event: Event, goal: View, me: number | null): View {
  switch (event.event) {
    case "began":
      return { ...view, phase: "turn", actor: event.seat };
    case "laid":
      return laid(view, event.seat, event.space, goal, me);
    case "exposed":
      return { ...turnedUp(view, event.space, event.owner, event.card), actor: event.seat };
    case "captured":
      return counted({
        ...lying(view, event.space, null),
        captured: put(view.captured, event.seat, (view.captured[event.seat] ?? 0) + 1),
        captors: put(view.captors, event.owner, event.seat),
      });
    case "named":
      return {
        ...view,
        phase: "name",
        actor: event.seat,
        named: [...view.named, event.space].sort((a, b) => a - b),
      };
    case "revealed":
      return {
        ...turnedUp(view, event.space, event.owner, event.card),
        phase: "reveal",
        actor: event.seat,
      };
    case "stopped":
      return { ...view, phase: "settle" };
    case "pounced":
      return { ...view, phase: "settle" };
    case "gobbled": {
      const meals = [...(view.gobbled[event.seat] ?? []), { owner: event.owner, rank: event.rank }];
      meals.sort((a, b) => a.owner - b.owner || a.rank - b.rank);
      return counted({
        ...lying(view, event.space, null),
        phase: "settle",
        gobbled: put(view.gobbled, event.seat, meals),
      });
    }
    case "safe":
      return safe(view, event.space, event.owner, String(event.rank) as Seen);
    case "stayed": {
      const fox: Space = { owner: event.owner, card: "F", safe: false, up: false };
      return lying(view, event.space, fox, "F");
    }
    case "returned": {
      const hand = view.hands[event.owner] ?? [];
      return {
        ...lying(view, event.space, null),
        phase: "settle",
        hands: put(view.hands, event.owner, inOrder([...hand, event.card])),
      };
    }
    case "ended": {
      const open = event.shown.reduce(
        (shown, { space, owner, card }) =>
          card === "F" ? turnedUp(shown, space, owner, card) : safe(shown, space, owner, card),
        view,
      );
      return { ...open, phase: "over", actor: null };
    }
  }
}

const DURATIONS: Record<Event["event"], number> = {
  began: 700,
  laid: 750,
  exposed: 1100,
  captured: 1100,
  named: 450,
  revealed: 1000,
  stopped: 350,
  pounced: 800,
  gobbled: 1000,
  safe: 1000,
  stayed: 600,
  returned: 600,
  ended: 1800,
};

function sentence(event: Event, people: People): Sentence {
  const who = (seat: number) => ({
    you: seat === people.me ? "yes" : "no",
    name: people.name(seat),
  });
  const whose = (owner: number) => ({
    yours: owner === people.me ? "yes" : "no",
    owner: people.name(owner),
  });
  switch (event.event) {
    case "began":
      return { id: "event-began", args: who(event.seat) };
    case "laid":
      return { id: "event-laid", args: { ...who(event.seat), space: event.space + 1 } };
    case "exposed":
      return {
        id: "event-exposed",
        args: { ...who(event.seat), ...whose(event.owner), space: event.space + 1 },
      };
    case "captured":
      return { id: "event-captured", args: { ...who(event.seat), ...whose(event.owner) } };
    case "named":
      return { id: "event-named", args: { ...who(event.seat), space: event.space + 1 } };
    case "revealed":
      return {
        id: "event-revealed",
        args: {
          ...who(event.seat),
          // Whose own card it is needs no name.
          ...whose(event.owner),
          own: event.owner === event.seat ? "yes" : "no",
          space: event.space + 1,
          card: event.card,
        },
      };
    case "stopped":
      return { id: "event-stopped", args: who(event.seat), passing: true };
    case "pounced":
      return { id: "event-pounced", passing: true };
    case "gobbled":
      return {
        id: event.seat === event.owner ? "event-gobbled-own" : "event-gobbled",
        args: { ...who(event.seat), ...whose(event.owner), rank: event.rank },
      };
    case "safe":
      return {
        id: "event-safe",
        args: { ...whose(event.owner), rank: event.rank, space: event.space + 1 },
      };
    case "stayed":
      return { id: "event-stayed", args: { ...whose(event.owner), space: event.space + 1 } };
    case "returned":
      return { id: "event-returned", args: { ...whose(event.owner), card: event.card } };
    case "ended":
      return { id: `event-ended-${event.reason}` };
  }
}

function status(view: View, legal: Move[], awaited: number[], people: People): Sentence {
  const { me } = people;
  const mine = me !== null && awaited.includes(me);
  const name = people.list(awaited.filter((seat) => seat !== me));
  switch (view.phase) {
    case "turn":
      if (mine) return { id: "status-turn" };
      return name ? { id: "status-turn-other", args: { name } } : { id: "status-moving" };
    case "reveal":
    case "name": {
      const may = legal.some(({ stop }) => stop) ? "yes" : "no";
      if (mine) return { id: `status-${view.phase}`, args: { may } };
      return name
        ? { id: `status-${view.phase}-other`, args: { name } }
        : { id: "status-revealing" };
    }
    case "deal":
      return { id: "status-deal" };
    case "turn_up":
      return { id: "status-revealing" };
    case "settle":
      return { id: "status-settling" };
    case "end":
    case "over":
      return { id: "status-over" };
  }
}

export const logic: GameLogic<View, Move, Event> = {
  perform,
  scenes: (event) =>
    event.event === "gobbled"
      ? [{ event: "pounced", fox: event.fox, space: event.space }, event]
      : [event],
  duration: (event) => DURATIONS[event.event],
  sentence,
  status,
  trick(event) {
    if (event.event === "laid" || event.event === "exposed") return "starts";
    return event.event === "began" ? "outside" : "continues";
  },
  isMilestone: (event) => event.event === "ended",
  tick(event) {
    switch (event.event) {
      case "laid":
      case "revealed":
      case "exposed":
        return "lay";
      case "gobbled":
      case "captured":
        return "take";
      default:
        return event.event === "ended" ? "end" : null;
    }
  },
  spots({ lay, space, expose, reveal, name }) {
    const there = space ?? expose ?? reveal ?? name;
    const laid = lay == null ? [] : [`[data-hand="${lay}"]`];
    return there == null ? [] : [...laid, `[data-space="${there}"]`];
  },
};

/** What makes a seat's points. */
export interface Parts {
  /** The spaces of its safe hens. */
  safe: number;
  /** The others' hens that its fox has gobbled. */
  gobbled: number;
  /** Its own hens that its fox has gobbled: nothing or less. */
  own: number;
  /** The foxes that it has captured. */
  foxes: number;
}

export function parts(view: View, seat: number): Parts {
  const meals = view.gobbled[seat] ?? [];
  const ranks = (own: boolean) =>
    meals.filter(({ owner }) => (owner === seat) === own).reduce((sum, { rank }) => sum + rank, 0);
  return {
    safe: view.spaces.reduce(
      (sum, card, space) =>
        card?.safe && card.owner === seat ? sum + (view.values[space] ?? 0) : sum,
      0,
    ),
    gobbled: ranks(false),
    // Not minus nothing.
    own: 0 - ranks(true),
    foxes: (view.captured[seat] ?? 0) * view.hands.length,
  };
}

export function total({ safe, gobbled, own, foxes }: Parts): number {
  return safe + gobbled + own + foxes;
}

/** A number with a true minus sign. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Points that are added or taken. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : written(points);
}

/** A house with its spaces, and where these lie around it in a grid. */
export interface House {
  spaces: Place[];
  /** Columns and rows when it lies along, and when it stands upright. */
  along: { columns: number; rows: number };
  upright: { columns: number; rows: number };
}
export interface Place {
  space: number;
  /** `row / column` for a house that lies along, and for one that stands upright. */
  along: string;
  upright: string;
}

/**
 * The houses of a view. One space lies at each end of a house, the others along its long sides, in
 * the order in which one reads.
 */
export function houses(view: Pick<View, "houses">): House[] {
  const found = new Map<number, number[]>();
  view.houses.forEach((house, space) => found.set(house, [...(found.get(house) ?? []), space]));
  return [...found.values()].map(around);
}

function around(spaces: number[]): House {
  const count = spaces.length;
  const above = Math.max(1, Math.ceil((count - 2) / 2));
  const places = spaces.map((space, at) => {
    let along: string;
    if (at < above) along = `1 / ${at + 2}`;
    else if (at < above + 2) along = `2 / ${at === above ? 1 : above + 2}`;
    else along = `3 / ${at - above}`;
    let upright: string;
    if (at === 0) upright = "1 / 2";
    else if (at === count - 1 && count % 2 === 0) upright = `${above + 2} / 2`;
    else upright = `${Math.floor((at - 1) / 2) + 2} / ${at % 2 ? 1 : 3}`;
    return { space, along, upright };
  });
  return {
    spaces: places,
    along: { columns: above + 2, rows: 3 },
    upright: { columns: 3, rows: above + 2 },
  };
}

/** The viewer's legal moves by what they name; the table asks for nothing else. */
export interface Choices {
  /** Where each card of the hand may be laid. */
  lays: Map<Seen, Set<number>>;
  exposes: Set<number>;
  reveals: Set<number>;
  names: Set<number>;
  stop: boolean;
}

export function choices(legal: Move[]): Choices {
  const found: Choices = {
    lays: new Map(),
    exposes: new Set(),
    reveals: new Set(),
    names: new Set(),
    stop: false,
  };
  for (const { lay, space, expose, reveal, name, stop } of legal) {
    if (lay != null && space != null) {
      found.lays.set(lay, (found.lays.get(lay) ?? new Set()).add(space));
    } else if (expose != null) found.exposes.add(expose);
    else if (reveal != null) found.reveals.add(reveal);
    else if (name != null) found.names.add(name);
    else if (stop) found.stop = true;
  }
  return found;
}

/** Where cards were that now lie elsewhere, under the names by which the table knows them. */
export function journeys(
  before: Places,
  event: Event | null,
  view: View,
  me: number | null,
): Places {
  const from: Places = new Map(before);
  const comes = (to: string, origin: string) => {
    const place = before.get(origin);
    if (place) from.set(to, place);
    else from.delete(to);
  };
  switch (event?.event) {
    case "laid": {
      const card = view.spaces[event.space]?.card;
      comes(
        onSpace(event.space),
        event.seat === me
          ? inHand(card ?? "?")
          : // The last of the small cards goes.
            atSeat(event.seat, view.hands[event.seat]?.length ?? 0),
      );
      break;
    }
    case "returned":
      if (event.owner === me) comes(inHand(event.card), onSpace(event.space));
      else comes(atSeat(event.owner, lastOf(view, event.owner)), onSpace(event.space));
      break;
    case "gobbled":
      comes(taken(event.owner, String(event.rank) as Seen), onSpace(event.space));
      break;
    case "captured":
      comes(taken(event.owner, "F"), onSpace(event.space));
      break;
  }
  return from;
}

function lastOf(view: View, seat: number): number {
  return (view.hands[seat]?.length ?? 1) - 1;
}

/** What the table calls a card by where it is: on a space, in the viewer's hand, ... */
export function onSpace(space: number): string {
  return `space-${space}`;
}
export function inHand(card: Seen): string {
  return `hand-${card}`;
}
/** ... one of a seat's small cards, and one that somebody has taken for good. */
export function atSeat(seat: number, index: number): string {
  return `seat-${seat}-${index}`;
}
export function taken(owner: number, card: Seen): string {
  return `taken-${owner}-${card}`;
}

/** The spaces that the last events were about, to be highlighted. */
export function freshSpaces(recent: Event[]): Set<number> {
  const last = recent.at(-1);
  if (!last) return new Set();
  return new Set(recent.flatMap((event) => ("space" in event ? [event.space] : [])));
}
