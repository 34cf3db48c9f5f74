/** One's own matches, as a list of them tells it. */

import { places } from "$web/table/ranking";
import type { OwnMatch, Seat } from "$web/wire/messages";

/** Those that wait or go on, and those that are over; each in the order given. */
export function parted(matches: OwnMatch[]): { going: OwnMatch[]; over: OwnMatch[] } {
  return {
    going: matches.filter(({ phase }) => phase !== "over"),
    over: matches.filter(({ phase }) => phase === "over"),
  };
}

export interface OwnPlace {
  seat: number;
  rank: number;
  /** Whether others have the same place. */
  shared: boolean;
  score: number;
}

/** How a match has ended for each of one's own seats, best first; nothing as long as it goes on. */
export function ownPlaces({ ranks, scores, mine }: OwnMatch): OwnPlace[] {
  if (!ranks || !scores) return [];
  return places({ ranks, scores }).flatMap(({ rank, seats }) =>
    seats
      .filter((seat) => mine.includes(seat))
      .map((seat) => ({ seat, rank, shared: seats.length > 1, score: scores[seat]! })),
  );
}

/** The seats that are not one's own, with their numbers. */
export function otherSeats({ seats, mine }: OwnMatch): { seat: Seat; number: number }[] {
  return seats
    .map((seat, number) => ({ seat, number }))
    .filter(({ number }) => !mine.includes(number));
}

/** So many faces as there is room for; of more, the last place tells how many `more` there are. */
export function faces<T>(all: T[], room: number): { seen: T[]; more: number } {
  const seen = all.length > room ? all.slice(0, room - 1) : all;
  return { seen, more: all.length - seen.length };
}
