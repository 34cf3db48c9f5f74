/** A toy game for tests: seats say numbers, the view is their sum. */

import type { GameLogic } from "$web/game";
import type { Table, Update } from "$web/wire/messages";
import { RUNNING } from "$web/testing/table";

export interface TallyView {
  sum: number;
}
export type TallyEvent =
  { event: "round" } | { event: "said"; number: number } | { event: "counted" };
export interface TallyMove {
  say: number;
}

export const tally: GameLogic<TallyView, TallyMove, TallyEvent> = {
  perform: (view, event) => ({ sum: view.sum + (event.event === "said" ? event.number : 0) }),
  // A large number is said in two breaths.
  scenes: (event) =>
    event.event === "said" && event.number > 9
      ? [
          { event: "said", number: 9 },
          { event: "said", number: event.number - 9 },
        ]
      : [event],
  duration: () => 100,
  sentence: (event) => ({ id: event.event, passing: event.event === "counted" }),
  status: () => ({ id: "status" }),
  trick: (event) =>
    event.event === "round" ? "starts" : event.event === "said" ? "continues" : "outside",
  isMilestone: (event) => event.event === "counted",
  tick: () => null,
};

export const tallyTable: Table = {
  id: "abc",
  game: "tally",
  rules: 1,
  options: {},
  seats: [
    { kind: "person", name: "Anna" },
    { kind: "bot", bot: "random" },
  ],
  commitment: "00",
  ...RUNNING,
};

export function tallyUpdate(changes: Partial<Update> = {}): Update {
  return {
    type: "update",
    since: -1,
    number: 0,
    events: [],
    seat: 0,
    view: { sum: 0 },
    legal: {},
    private: [],
    awaited: [],
    clock: null,
    deadline: null,
    notes: [],
    result: null,
    ...changes,
  };
}
