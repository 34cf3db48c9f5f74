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

/** Whether `seed` is the one that was sealed; undefined where the browser can't tell (plain HTTP). */
export async function sealFits(seed: string, commitment: string): Promise<boolean | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text === commitment.toLowerCase();
}
