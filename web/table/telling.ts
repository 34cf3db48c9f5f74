/** The log of a match: what happened, and how it came about where nobody at the table played. */

import type { Noted } from "$web/table/session.svelte";
import type { Note } from "$web/wire/messages";

export type Entry<Event> = { event: Event } | { note: Note };

/** Events and notes in the order in which they happened; notes on what is yet to be shown wait. */
export function merged<Event>(events: Event[], notes: Noted[]): Entry<Event>[] {
  const entries: Entry<Event>[] = [];
  let next = 0;
  for (let at = 0; at <= events.length; at++) {
    for (; next < notes.length && notes[next]!.at <= at; next++) {
      entries.push({ note: notes[next]!.note });
    }
    if (at < events.length) entries.push({ event: events[at]! });
  }
  return entries;
}
