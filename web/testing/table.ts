/** A table as tests need it, beside what they care for. */

import type { Table } from "$web/wire/messages";

/** What a table is like while a match runs and nobody has wished for anything special. */
export const RUNNING: Omit<Table, "id" | "game" | "rules" | "options" | "seats" | "commitment"> = {
  phase: "playing",
  host: 0,
  public: false,
  chat: true,
  seconds: 0,
  hints: false,
  undo: null,
  next: "",
};
