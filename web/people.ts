/** Who sits where: each chair has its animal, and a bot goes by the name of its animal. */

import type { Say } from "$web/words.svelte";
import type { Seat } from "$web/wire/messages";

/** The chairs' animals, by seat. */
export const ANIMALS = [
  "hen",
  "pig",
  "duck",
  "rabbit",
  "goat",
  "pony",
  "dog",
  "cow",
  "mouse",
  "fox",
] as const;

const pictures = import.meta.glob<string>("./art/avatar-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export function animal(seat: number): string {
  return ANIMALS[seat % ANIMALS.length]!;
}

export function avatar(seat: number): string {
  return pictures[`./art/avatar-${animal(seat)}.svg`] ?? "";
}

export function seatName(seat: Seat, number: number, say: Say): string {
  return seat.name || say(`animal-${animal(number)}`);
}

/** How a bot of this level plays, in words; a level that nobody has put in words stays as it is. */
export function botLevel(level: string, say: Say, known: (id: string) => boolean): string {
  return known(`bot-${level}`) ? say(`bot-${level}`) : level;
}
