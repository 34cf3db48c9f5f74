/** When something was, as one says it today. */

const A_DAY = 86_400_000;

/** Of `now` all is seen from: "today, 21:35", "28 November, 9:05", or with its year. */
export function when(moment: Date, now: Date, language: string): string {
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
  return `${day(moment, now, language)}, ${time.format(moment)}`;
}

function day(moment: Date, now: Date, language: string): string {
  const ago = Math.round((midnight(now) - midnight(moment)) / A_DAY);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-ago, "day");
  }
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", ...year }).format(
    moment,
  );
}

/** Days are not all of one length, where clocks are put forward and back. */
function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
