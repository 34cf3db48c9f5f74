/** What has changed at a table where a match has begun, in words. */

import type { Sentence } from "$web/game";
import { seatName } from "$web/people";
import type { Table } from "$web/wire/messages";
import type { Say } from "$web/words.svelte";

export interface News extends Sentence {
  /** Whom it is about, if it is one of them. */
  seat?: number;
}

/** Who came, went, or has a part that they did not have before; and whether the match rests. */
export function changes(before: Table, after: Table, say: Say): News[] {
  const told: News[] = [];
  for (const [seat, now] of after.seats.entries()) {
    const then = before.seats[seat];
    if (!then) continue;
    const tell = (id: string, table: Table) =>
      told.push({ id, args: { name: seatName(table.seats[seat]!, seat, say) }, seat });
    if (then.kind === "person" && (now.kind !== "person" || now.name !== then.name)) {
      tell("news-left", before);
    }
    if (now.kind !== "person") continue;
    if (then.kind !== "person" || now.name !== then.name) tell("news-sat", after);
    else if (now.bot && !then.bot) tell("news-stand-in", after);
    else if (!now.bot && then.bot) tell("news-back", after);
  }
  const { host } = after;
  if (host !== null && host !== before.host) {
    told.push({ id: "news-host", args: { name: seatName(after.seats[host]!, host, say) } });
  }
  if (before.phase === "paused" && after.phase === "playing") told.push({ id: "news-resumed" });
  if (before.chat !== after.chat) told.push({ id: after.chat ? "news-chat-on" : "news-chat-off" });
  return told;
}
