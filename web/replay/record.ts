/** The record of a match, of which nothing else is known. */

import type { Record as MatchRecord, Seat, Table } from "$web/wire/messages";

/** No record is longer, in bytes: the server reads no more. */
export const LONGEST_RECORD = 256 * 1024;

/** The table at which it was played, as far as its record tells. `isBot`: names of bots' levels. */
export function tableOf(record: MatchRecord, isBot: (name: string) => boolean): Table {
  return shownTable(
    record,
    record.seats.map((name) =>
      isBot(name) ? { kind: "bot", bot: name } : { kind: "person", name },
    ),
  );
}

/** A table that no server keeps: a match is looked at there, and nobody joins. */
export function shownTable(
  {
    game,
    rules,
    options,
    commitment,
  }: Pick<MatchRecord, "game" | "rules" | "options" | "commitment">,
  seats: Seat[],
): Table {
  return {
    id: "",
    game,
    rules,
    options,
    seats,
    commitment,
    phase: "over",
    host: null,
    public: false,
    chat: false,
    seconds: 0,
    hints: false,
    undo: null,
    next: "",
  };
}
