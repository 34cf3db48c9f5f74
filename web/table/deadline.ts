/** How much time is left, in words. */

import type { Sentence } from "$web/game";

/** When so little is left it is said so. */
export const SHORT = 10_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is left of a decision's time, `left` milliseconds of it, at the moment `now`. */
export function timeLeft(left: number, now: Date, language: string): Sentence {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (left <= SHORT) return { id: "left-short", args: { seconds } };
  if (left <= MINUTE) return { id: "left-seconds", args: { seconds } };
  if (left < HOUR) {
    const rest = String(seconds % 60).padStart(2, "0");
    return { id: "left-minutes", args: { time: `${Math.floor(seconds / 60)}:${rest}` } };
  }
  const when = new Date(now.getTime() + left);
  // In less than a week there is only one Tuesday.
  const day: Intl.DateTimeFormatOptions =
    left < 6 * 24 * HOUR ? { weekday: "long" } : { day: "numeric", month: "long" };
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return {
    id: "left-until",
    args: {
      day: new Intl.DateTimeFormat(language, day).format(when),
      time: new Intl.DateTimeFormat(language, clock).format(when),
    },
  };
}

/** How long what is on show stays true, in milliseconds: seconds are counted only near the end. */
export function staysTrue(left: number): number {
  return left < HOUR ? 250 : MINUTE / 2;
}
