/** What somebody wants to play, and with whom. */

import { initialOptions, optionFields, type OptionValue } from "$web/setup/options";
import type { GameInfo, NewTable } from "$web/wire/messages";

/** In place of a bot's level: somebody at this device. */
export const PERSON = "";

export interface Setup {
  seats: number;
  /** A level, or `PERSON`, for every chair but the first; only the first `seats - 1` count. */
  bots: string[];
  options: Record<string, OptionValue>;
}

/** A table for four, or as near as the game allows, where the animals play neither badly nor best. */
export function usualSetup(info: GameInfo): Setup {
  const [least, most] = info.seats;
  const fair = info.bots[Math.floor((info.bots.length - 1) / 2)] ?? "";
  return {
    seats: Math.min(Math.max(4, least), most),
    bots: Array.from({ length: most - 1 }, () => fair),
    options: initialOptions(optionFields(info.options)),
  };
}

/** The level of all animals at the table; null: they differ, or there are none. */
export function commonLevel(setup: Setup): string | null {
  const levels = new Set(setup.bots.slice(0, setup.seats - 1).filter((bot) => bot !== PERSON));
  const [level] = levels;
  return levels.size === 1 ? level! : null;
}

/** Let all animals play at this level, also those that may yet come. */
export function setLevel(setup: Setup, level: string): void {
  setup.bots = setup.bots.map((bot) => (bot === PERSON ? PERSON : level));
}

/** Whether several people sit at this device. */
export function isShared(setup: Setup): boolean {
  return setup.bots.slice(0, setup.seats - 1).includes(PERSON);
}

/** `name` says what the person in a chair is called. */
export function tableFor(info: GameInfo, setup: Setup, name: (chair: number) => string): NewTable {
  const chairs = [PERSON, ...setup.bots.slice(0, setup.seats - 1)];
  return {
    game: info.name,
    seats: chairs.map((bot, chair) =>
      bot === PERSON ? { kind: "person", name: name(chair) } : { kind: "bot", bot },
    ),
    options: setup.options,
  };
}
