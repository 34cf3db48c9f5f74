/**
 * Who sits where: people may have a picture of their own; each chair has its animal for those who
 * have none, and a bot goes by the name of its chair's.
 */

import { getContext, setContext } from "svelte";
import type { People } from "$web/game";
import type { Seat } from "$web/wire/messages";
import { say, words, type Say } from "$web/words.svelte";

/** The animals, by the seats whose they are. */
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

/** The picture of an animal. */
export function picture(animal: string): string {
  return pictures[`./art/avatar-${animal}.svg`] ?? "";
}

const SEATED = Symbol("seated");

/** Have the avatars inside this component be those of the people who sit there. */
export function showOwnAnimals(seats: () => Seat[]): void {
  setContext(SEATED, seats);
}

/** A function that says which animal is to be seen at a seat: a person's own, or the chair's. */
export function animalsHere(): (seat: number) => string {
  const seats = getContext<(() => Seat[]) | undefined>(SEATED);
  return (seat) => seats?.()[seat]?.animal || animal(seat);
}

export function seatName(seat: Pick<Seat, "name">, number: number, say: Say): string {
  return seat.name || say(`animal-${animal(number)}`);
}

/** Those who sit there by their names, seen from the chair `me`. */
export function peopleAt(seats: Seat[], me: number | null): People {
  const name = (seat: number) => seatName(seats[seat]!, seat, say);
  return { me, name, list: (seats) => words.list(seats.map(name)) };
}

/** How a bot of this level plays, in words; a level that nobody has put in words stays as it is. */
export function botLevel(level: string, say: Say, known: (id: string) => boolean): string {
  return known(`bot-${level}`) ? say(`bot-${level}`) : level;
}
