/** The options by which a match is played, in words. */

import { say, words } from "$web/words.svelte";

/** An option's value; a choice has words of its own. */
export function toldOption(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  const id = `option-${name}-${value}`;
  return words.has(game, id) ? words.in(game)(id) : String(value);
}
