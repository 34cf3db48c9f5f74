/** How a match ended, told by places: those who share one stand together. */

import type { Result } from "$web/wire/messages";

export interface Place {
  rank: number;
  score: number;
  seats: number[];
}

export function places({ ranks, scores }: Pick<Result, "ranks" | "scores">): Place[] {
  const found = new Map<number, Place>();
  ranks.forEach((rank, seat) => {
    const place = found.get(rank) ?? { rank, score: scores[seat]!, seats: [] };
    place.seats.push(seat);
    found.set(rank, place);
  });
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}
