/** The record of a match, of which nothing else is known. */

import type { Record as MatchRecord, Table } from "$web/wire/messages";

/** No record is longer, in bytes: the server reads no more. */
export const LONGEST_RECORD = 256 * 1024;

/** The table at which it was played, as far as its record tells. `isBot`: names of bots' levels. */
export function tableOf(record: MatchRecord, isBot: (name: string) => boolean): Table {
  const { game, rules, options, commitment } = record;
  return {
    id: "",
    game,
    rules,
    options,
    seats: record.seats.map((name) =>
      isBot(name) ? { kind: "bot", bot: name } : { kind: "person", name },
    ),
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
