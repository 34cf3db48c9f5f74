/** What has changed in a waiting room, for those who do not see it. */

import type { Sentence } from "$web/game";
import { seatName } from "$web/people";
import type { Seat, Table } from "$web/wire/messages";
import type { Say } from "$web/words.svelte";

/** Who came, went, or has a part that they did not have before. */
export function news(before: Table, after: Table, say: Say): Sentence[] {
  const told: Sentence[] = [];
  const name = (table: Table, seat: number) => seatName(table.seats[seat]!, seat, say);
  if (after.seats.length !== before.seats.length) {
    told.push({ id: "waiting-news-chairs", args: { number: after.seats.length } });
  } else {
    const moves = before.seats.map((_, seat) => chairInstead(before, seat, after));
    for (const [seat, now] of after.seats.entries()) {
      const then = before.seats[seat]!;
      const same = now.kind === then.kind && now.name === then.name && now.bot === then.bot;
      if (same) continue;
      if (moves.includes(seat)) continue;
      const instead = moves[seat]!;
      if (instead >= 0) {
        const args = { name: name(before, seat), number: instead + 1 };
        told.push({ id: "waiting-news-moved", args });
      } else if (then.kind === "person") {
        told.push({ id: "waiting-news-left", args: { name: name(before, seat) } });
      }
      if (now.kind === "person") {
        told.push({ id: "waiting-news-sat", args: { name: name(after, seat) } });
      } else if (now.kind === "bot") {
        told.push({ id: "waiting-news-bot", args: { name: name(after, seat) } });
      } else if (then.kind === "bot") {
        told.push({ id: "waiting-news-free", args: { number: seat + 1 } });
      }
    }
  }
  const host = hostName(after, say);
  if (host && host !== hostName(before, say)) {
    told.push({ id: "waiting-news-host", args: { name: host } });
  }
  return told;
}

/** The chair that whoever sat in `seat` has taken instead of it; -1 if none. */
function chairInstead(before: Table, seat: number, after: Table): number {
  if (isStillSeated(before, seat, after)) return -1;
  return after.seats.findIndex(
    (_, to) =>
      before.seats[to]?.kind === "open" && isSamePerson(before.seats[seat], after.seats[to]),
  );
}

/** What the table's host is called; "" if it has none. */
export function hostName(table: Table, say: Say): string {
  return table.host === null ? "" : seatName(table.seats[table.host]!, table.host, say);
}

/** How many chairs are free. */
export function freeChairs(seats: Table["seats"]): number {
  return seats.filter((seat) => seat.kind === "open").length;
}

/** What people at the table are called. */
export function peopleAt(seats: Table["seats"]): string[] {
  return seats.filter((seat) => seat.kind === "person").map((seat) => seat.name ?? "");
}

/** Whether the person who sat in a seat still does. */
export function isStillSeated(before: Table, seat: number, after: Table): boolean {
  return isSamePerson(before.seats[seat], after.seats[seat]);
}

function isSamePerson(then: Seat | undefined, now: Seat | undefined): boolean {
  return now?.kind === "person" && now.name === then?.name && now.animal === then?.animal;
}
