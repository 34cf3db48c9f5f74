/** What the table of Five to Twelve shows on the way from one view to the next. No rules live here. */

import type { GameLogic, People, Sentence } from "$web/game";
import { deck, type Event, type Move, type View } from "./wire";

export type { Event, Move, View };

export const SIDE = 4;
const SPACES = SIDE * SIDE;
const HIGHEST = Math.max(...deck.map(({ number }) => number));
/** A tile that lies face down. */
export const BACK = 0;

/** `list` with `value` in place of its element number `index`. */
function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

function lay(board: View["boards"][number], row: number, column: number, tile: number) {
  return put(board, row, put(board[row] ?? [], column, tile));
}

function ascending(tiles: number[]): number[] {
  return [...tiles].sort((a, b) => a - b);
}

/** The tiles that can be seen on a board. */
function seen(board: View["boards"][number]): number {
  return board.flat().filter((tile) => tile !== null).length;
}

/** How many tiles a seat has placed that the viewer may not see yet. */
export function hidden(view: View, seat: number): number {
  return SPACES - (view.empty[seat] ?? SPACES) - seen(view.boards[seat] ?? []);
}

function dealt(view: View, game: number): View {
  const seats = view.boards.length;
  return {
    ...view,
    phase: "deal",
    game,
    actor: null,
    boards: view.boards.map((board) => board.map((row) => row.map(() => null))),
    open: [],
    pile: HIGHEST * seats,
    hand: Array<null>(seats).fill(null),
    later: view.boards.map(() => []),
    empty: Array<number>(seats).fill(SPACES),
    blocked: false,
  };
}

function chose(view: View, seat: number, goal: View, me: number | null): View {
  const [next = null, ...later] = view.later[seat] ?? [];
  const placed = {
    ...view,
    hand: put(view.hand, seat, next),
    later: put(view.later, seat, later),
    empty: put(view.empty, seat, (view.empty[seat] ?? SPACES) - 1),
  };
  if (seat !== me) return placed;
  // The viewer knows where; of everyone else's it is only seen that it has been placed.
  const board = view.boards[seat] ?? [];
  const tile = view.hand[seat] ?? BACK;
  const place = board.findIndex(
    (row, at) => row[at] === null && goal.boards[seat]?.[at]?.[at] === tile,
  );
  if (place < 0) return placed;
  return { ...placed, boards: put(view.boards, seat, lay(board, place, place, tile)) };
}

function revealed(view: View, diagonals: (number | null)[][]): View {
  const boards = view.boards.map((board, seat) =>
    board.map((row, at) => put(row, at, diagonals[seat]?.[at] ?? null)),
  );
  const placed = boards.map(seen);
  return {
    ...view,
    phase: "reveal",
    boards,
    hand: view.hand.map(() => null),
    later: view.later.map(() => []),
    empty: placed.map((count) => SPACES - count),
    pile: HIGHEST * boards.length - placed.reduce((sum, count) => sum + count, 0),
  };
}

function perform(view: View, event: Event, goal: View, me: number | null): View {
  switch (event.event) {
    case "dealt":
      return dealt(view, event.game);
    case "chose":
      return chose(view, event.seat, goal, me);
    case "revealed":
      return revealed(view, event.diagonals);
    case "started":
      return { ...view, phase: "turn", actor: event.seat, first: event.seat };
    case "drew":
      // In a set-up that is open to all nobody has the turn.
      return {
        ...view,
        phase: view.actor === null ? "set_up" : "drawn",
        pile: view.pile - 1,
        hand: put(view.hand, event.seat, event.tile),
        blocked: false,
      };
    case "took": {
      const at = view.open.indexOf(event.tile);
      return {
        ...view,
        phase: "taken",
        open: view.open.filter((_, index) => index !== at),
        hand: put(view.hand, event.seat, event.tile),
      };
    }
    case "placed": {
      const { seat, tile, row, column, replaced } = event;
      const board = lay(view.boards[seat] ?? [], row, column, tile);
      return {
        ...view,
        phase: view.actor === null ? "set_up" : "turn_over",
        boards: put(view.boards, seat, board),
        hand: put(view.hand, seat, null),
        open: replaced === null ? view.open : ascending([...view.open, replaced]),
        empty: put(view.empty, seat, SPACES - seen(board)),
      };
    }
    case "refused":
      return {
        ...view,
        phase: "turn_over",
        hand: put(view.hand, event.seat, null),
        open: ascending([...view.open, event.tile]),
      };
    case "blocked":
      return { ...view, blocked: true };
    case "moves_again":
      return { ...view, phase: "turn", actor: event.seat };
    case "game_ended":
      return {
        ...view,
        phase: goal.phase === "over" ? "over" : "deal",
        actor: null,
        empty: event.empty,
        points: view.points.map((points, seat) => points + (event.points[seat] ?? 0)),
      };
  }
}

const DURATIONS: Record<Event["event"], number> = {
  dealt: 900,
  // Others place while the viewer does; that must not hold anybody up.
  chose: 0,
  revealed: 1100,
  started: 500,
  drew: 700,
  took: 700,
  placed: 900,
  refused: 800,
  blocked: 500,
  moves_again: 600,
  game_ended: 600,
};

function sentence(event: Event, people: People): Sentence {
  const who = (seat: number) => ({
    you: seat === people.me ? "yes" : "no",
    name: people.name(seat),
  });
  switch (event.event) {
    case "dealt":
      return { id: "event-dealt", args: { game: event.game + 1 } };
    case "chose":
      return { id: "event-chose", args: who(event.seat), passing: true };
    case "revealed": {
      const diagonals = event.diagonals
        .map((tiles, seat) => `${people.name(seat)} ${tiles.map((tile) => tile ?? "–").join(" ")}`)
        .join("; ");
      return { id: "event-revealed", args: { diagonals } };
    }
    case "started":
      return { id: "event-started", args: who(event.seat) };
    case "drew":
      return { id: "event-drew", args: { ...who(event.seat), tile: event.tile } };
    case "took":
      return { id: "event-took", args: { ...who(event.seat), tile: event.tile } };
    case "placed": {
      const { seat, tile, row, column, replaced } = event;
      const args = { ...who(seat), tile, row: row + 1, column: column + 1 };
      if (replaced === null) return { id: "event-placed", args };
      return { id: "event-swapped", args: { ...args, replaced } };
    }
    case "refused":
      return { id: "event-refused", args: { ...who(event.seat), tile: event.tile } };
    case "blocked":
      return { id: "event-blocked" };
    case "moves_again":
      return { id: "event-moves-again", args: who(event.seat) };
    case "game_ended": {
      const { winners, empty } = event;
      const full = empty[winners[0] ?? 0] === 0;
      const mine = winners.length === 1 && winners[0] === people.me;
      return {
        id: full ? "event-ended-full" : "event-ended-fewest",
        args: {
          you: mine ? "yes" : "no",
          names: people.list(winners),
          count: winners.length,
          empty: empty[winners[0] ?? 0] ?? 0,
        },
      };
    }
  }
}

function status(view: View, legal: Move[], awaited: number[], people: People): Sentence {
  const { me } = people;
  const mine = me !== null && awaited.includes(me);
  const others = awaited.filter((seat) => seat !== me);
  const waiting = { names: people.list(others), count: others.length };
  const actor = view.actor ?? others[0] ?? 0;
  const tile = view.hand[mine ? me! : actor] ?? BACK;
  const doing = { you: actor === me ? "yes" : "no", name: people.name(actor), tile };
  const can = choices(legal);
  switch (view.phase) {
    case "deal":
      return { id: "status-dealing" };
    case "set_up":
      if (mine) return { id: "status-set-up", args: { tile } };
      return others.length > 0
        ? { id: "status-set-up-other", args: waiting }
        : { id: "status-reveal" };
    case "reveal":
      return { id: "status-reveal" };
    case "turn":
      if (!mine) return { id: "status-turn-other", args: doing };
      return { id: can.takes.size > 0 ? "status-turn" : "status-turn-draw" };
    case "drawn":
      if (!mine) return { id: "status-drawn-other", args: doing };
      return { id: can.places.size > 0 ? "status-drawn" : "status-drawn-unfit", args: { tile } };
    case "taken":
      if (!mine) return { id: "status-taken-other", args: doing };
      return { id: "status-taken", args: { tile } };
    case "turn_over":
      return { id: "status-turn-over", args: doing };
    case "over":
      return { id: "status-over" };
  }
}

export const logic: GameLogic<View, Move, Event> = {
  perform,
  scenes: (event) => [event],
  duration: (event) => DURATIONS[event.event],
  sentence,
  status,
  trick(event) {
    if (["revealed", "drew", "took"].includes(event.event)) return "starts";
    return ["placed", "refused"].includes(event.event) ? "continues" : "outside";
  },
  isMilestone: (event) => event.event === "game_ended",
  tick(event) {
    if (event.event === "placed" || event.event === "refused") return "lay";
    if (event.event === "drew" || event.event === "took") return "take";
    return event.event === "game_ended" ? "end" : null;
  },
  spots({ draw, take, place }) {
    if (place) return [`[data-space="${place[0] * SIDE + place[1]}"]`];
    if (take != null) return [`[data-open="${take}"]`];
    return draw ? [".pile"] : [];
  },
};

/*
 * Numbers repeat, so a tile in motion goes by the name of its place: what lies at one place after an
 * event has come from another. A place's name is the `data-card` of what lies there.
 */
export const PILE = "pile";
export const handPlace = (seat: number) => `hand-${seat}`;
export const hiddenPlace = (seat: number) => `hidden-${seat}`;
export const boardPlace = (seat: number, row: number, column: number) =>
  `board-${seat}-${row}-${column}`;
/** Number `copy` of the open tiles with this number, from 0. */
export const openPlace = (tile: number, copy: number) => `open-${tile}-${copy}`;

export function openPlaces(open: number[]): { tile: number; place: string }[] {
  return open.map((tile, at) => ({ tile, place: openPlace(tile, at - open.indexOf(tile)) }));
}

const copies = (open: number[], tile: number) => open.filter((other) => other === tile).length;

/**
 * Where tiles have come from in `event`, after which the table shows `view`; `before` has the places
 * where something lay until then.
 */
export function origins(
  event: Event | null,
  view: View,
  before: ReadonlyMap<string, unknown>,
): Map<string, string> {
  const found = new Map<string, string>();
  switch (event?.event) {
    case "drew":
      found.set(handPlace(event.seat), PILE);
      break;
    case "took":
      found.set(handPlace(event.seat), openPlace(event.tile, copies(view.open, event.tile)));
      break;
    case "refused":
      found.set(openPlace(event.tile, copies(view.open, event.tile) - 1), handPlace(event.seat));
      break;
    case "placed": {
      const { seat, row, column, replaced } = event;
      const place = boardPlace(seat, row, column);
      found.set(place, handPlace(seat));
      if (replaced !== null) {
        found.set(openPlace(replaced, copies(view.open, replaced) - 1), place);
      }
      break;
    }
    case "revealed":
      view.boards.forEach((board, seat) => {
        board.forEach((_, at) => {
          const place = boardPlace(seat, at, at);
          if (!before.has(place)) found.set(place, hiddenPlace(seat));
        });
      });
  }
  return found;
}

/** The places that the last turn has changed, to be highlighted. */
export function freshPlaces(recent: Event[], open: number[]): Set<string> {
  return new Set(
    recent.flatMap((event) => {
      const left =
        event.event === "refused"
          ? event.tile
          : event.event === "placed"
            ? (event.replaced ?? null)
            : null;
      return [
        ...(event.event === "placed" ? [boardPlace(event.seat, event.row, event.column)] : []),
        ...(left === null ? [] : [openPlace(left, copies(open, left) - 1)]),
      ];
    }),
  );
}

/** The viewer's legal moves by what they name; the table asks for nothing else. */
export interface Choices {
  draw: boolean;
  refuse: boolean;
  takes: Set<number>;
  /** Spaces by their number: row by row, from 0. */
  places: Set<number>;
}

export function choices(legal: Move[]): Choices {
  const found: Choices = { draw: false, refuse: false, takes: new Set(), places: new Set() };
  for (const { draw, take, place, refuse } of legal) {
    if (draw) found.draw = true;
    else if (refuse) found.refuse = true;
    else if (take != null) found.takes.add(take);
    else if (place != null) found.places.add(place[0] * SIDE + place[1]);
  }
  return found;
}
