/** What somebody wants to play, and with whom. */

import { initialOptions, optionFields, type OptionValue } from "$web/setup/options";
import type { GameInfo, NewTable } from "$web/wire/messages";

export interface Setup {
  seats: number;
  /** A level for every chair that could be a bot's; only the first `seats - 1` count. */
  bots: string[];
  options: Record<string, OptionValue>;
}

/** A table for four, or as near as the game allows, where the animals play neither badly nor best. */
export function usualSetup(info: GameInfo): Setup {
  const [least, most] = info.seats;
  const better = info.bots.length > 1 ? info.bots.slice(1) : info.bots;
  return {
    seats: Math.min(Math.max(4, least), most),
    bots: Array.from({ length: most - 1 }, (_, bot) => better[bot % better.length] ?? ""),
    options: initialOptions(optionFields(info.options)),
  };
}

export function tableFor(info: GameInfo, setup: Setup, name: string): NewTable {
  const bots = setup.bots.slice(0, setup.seats - 1);
  return {
    game: info.name,
    seats: [{ kind: "person", name }, ...bots.map((bot) => ({ kind: "bot" as const, bot }))],
    options: setup.options,
  };
}
