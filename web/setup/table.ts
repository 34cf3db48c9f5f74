/** What somebody wants to play, and with whom. */

import { initialOptions, optionFields, type OptionValue } from "$web/setup/options";
import type { GameInfo, NewTable, Seat } from "$web/wire/messages";

/** In place of a bot's level: somebody at this device. */
export const PERSON = "";
/** In place of a bot's level: whoever comes by a link. */
export const OPEN = "open";

/** As the server has it. */
export const LONGEST_NAME = 24;

export interface Setup {
  seats: number;
  /** A level, `PERSON` or `OPEN`, for every chair but the first; only the first `seats - 1` count. */
  bots: string[];
  options: Record<string, OptionValue>;
  /** For those who come from elsewhere: as the server has it (`NewTable`). */
  public: boolean;
  chat: boolean;
  seconds: number;
  /** For whoever plays with animals alone. */
  hints: boolean;
}

/** A table for four, or as near as the game allows, where the animals play neither badly nor best. */
export function usualSetup(info: GameInfo): Setup {
  const [least, most] = info.seats;
  const fair = info.bots[Math.floor((info.bots.length - 1) / 2)] ?? "";
  return {
    seats: Math.min(Math.max(4, least), most),
    bots: Array.from({ length: most - 1 }, () => fair),
    options: initialOptions(optionFields(info.options)),
    public: false,
    chat: true,
    seconds: 0,
    hints: true,
  };
}

/** The usual table, where the animals play as gently as they can. */
export function gentleSetup(info: GameInfo): Setup {
  const setup = usualSetup(info);
  setLevel(setup, info.bots[0] ?? "");
  return setup;
}

/** The usual table, with all chairs but the first free for friends. */
export function friendsSetup(info: GameInfo): Setup {
  const usual = usualSetup(info);
  return { ...usual, bots: usual.bots.map(() => OPEN) };
}

/** The level of all animals at the table; null: they differ, or there are none. */
export function commonLevel(setup: Setup): string | null {
  const levels = new Set(setup.bots.slice(0, setup.seats - 1).filter(isLevel));
  const [level] = levels;
  return levels.size === 1 ? level! : null;
}

/** Let all animals play at this level, also those that may yet come. */
export function setLevel(setup: Setup, level: string): void {
  setup.bots = setup.bots.map((bot) => (isLevel(bot) ? level : bot));
}

function isLevel(bot: string): boolean {
  return bot !== PERSON && bot !== OPEN;
}

/** Whether several people sit at this device. */
export function isShared(setup: Setup): boolean {
  return setup.bots.slice(0, setup.seats - 1).includes(PERSON);
}

/** Whether somebody is to come by a link before the match begins. */
export function isGathering(setup: Setup): boolean {
  return setup.bots.slice(0, setup.seats - 1).includes(OPEN);
}

/** Whether one person plays with animals alone. */
export function isAlone(setup: Setup): boolean {
  return !isShared(setup) && !isGathering(setup);
}

/** `person` says who the person in a chair is. */
export function tableFor(
  info: GameInfo,
  setup: Setup,
  person: (chair: number) => Pick<Seat, "name" | "animal">,
): NewTable {
  const chairs = [PERSON, ...setup.bots.slice(0, setup.seats - 1)];
  const { seconds, chat } = setup;
  return {
    game: info.name,
    seats: chairs.map((bot, chair) => {
      if (bot === PERSON) return { kind: "person", ...person(chair) };
      return bot === OPEN ? { kind: "open" } : { kind: "bot", bot };
    }),
    options: setup.options,
    ...(isGathering(setup) ? { public: setup.public, chat, seconds } : {}),
    ...(isAlone(setup) ? { hints: setup.hints } : {}),
  };
}
