/** What somebody's score is in words. */

import type { Table } from "$web/wire/messages";
import { words } from "$web/words.svelte";

/** A score as its game calls it, which may depend on the options. */
export function scoreWords({ game, options }: Pick<Table, "game" | "options">, score: number) {
  const chosen = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return words.in(game)("result-value", { ...Object.fromEntries(chosen), score });
}
