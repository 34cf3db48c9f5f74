/**
 * What a table shows of a game that draws none: its views, moves and events as they are, in the
 * game's words where it has some, and else by the names of things.
 *
 * The words are `field-NAME`, `field-NAME-VALUE`, `move-NAMES` and `event-NAME`. A number that is
 * called `seat` is somebody's.
 */

import type { GameLogic, People, Sentence } from "$web/game";
import { readable, words, type Args } from "$web/words.svelte";

export type Json = null | boolean | number | string | Json[] | Fields;
export type Fields = { [name: string]: Json };

export function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the field `name` is called. */
export function label(game: string, name: string): string {
  return words.in(game)(`field-${name}`);
}

/** The value of the field `name`, in a line. */
export function tellValue(game: string, people: People, name: string, value: Json): string {
  const id = `field-${name}-${value}`;
  if (words.has(game, id)) return words.in(game)(id);
  if (name === "seat" && typeof value === "number") return people.name(value);
  if (typeof value === "boolean") return words.in(game)(value ? "yes" : "no");
  if (typeof value === "string") return readable(value);
  if (typeof value === "number") return String(value);
  if (value === null || Object.keys(value).length === 0) return "–";
  if (isFields(value)) return tellFields(game, people, value);
  return value.map((part) => tellValue(game, people, name, part)).join(", ");
}

/** All fields that say something, in a line. */
function tellFields(game: string, people: People, fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const called = label(game, name);
      return value === true ? called : `${called} ${tellValue(game, people, name, value)}`;
    })
    .join(", ");
}

const messageId = (...names: string[]) => names.join("-").replaceAll("_", "-");

/** The message `id` if the game has it, to be said with these fields. */
function inWords(game: string, people: People, id: string, fields: Fields): Sentence | undefined {
  if (!words.has(game, id)) return undefined;
  const args: Args = {};
  for (const [name, value] of Object.entries(fields)) {
    args[name] = typeof value === "number" ? value : tellValue(game, people, name, value);
  }
  const { seat } = fields;
  if (typeof seat === "number") {
    args["name"] = people.name(seat);
    args["you"] = seat === people.me ? "yes" : "no";
  }
  return { id, args };
}

/** What a move is called on its button. */
export function tellMove(game: string, people: People, move: Fields): string {
  const told = inWords(game, people, messageId("move", ...Object.keys(move)), move);
  return told ? words.in(game)(told.id, told.args) : tellFields(game, people, move);
}

/** An event is an object that says what it is in `event`, and whose in `seat`, if anybody's. */
function sentence(game: string, people: People, happened: Fields): Sentence {
  const { event, seat, ...rest } = happened;
  const known = inWords(game, people, messageId("event", String(event)), happened);
  if (known) return known;
  const more = tellFields(game, people, rest);
  const what = `${readable(String(event))}${more ? ` (${more})` : ""}`;
  if (typeof seat !== "number") return { id: "plain-event", args: { what } };
  return { id: "plain-event-of", args: { name: people.name(seat), what } };
}

/** How a plain table tells of `game`. It shows no motion, only where everything leads. */
export function plainLogic(game: string): GameLogic<Fields, Fields, Fields> {
  return {
    perform: (_view, _event, goal) => goal,
    scenes: (event) => [event],
    duration: () => 0,
    sentence: (event, people) => sentence(game, people, event),
    status(_view, _legal, awaited, people) {
      if (awaited.length === 0) return { id: "result-title" };
      if (people.me !== null && awaited.includes(people.me)) return { id: "plain-choose" };
      return { id: "plain-wait", args: { names: people.list(awaited) } };
    },
    trick: () => "continues",
    isMilestone: () => false,
    tick: () => null,
  };
}
