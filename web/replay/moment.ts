/** A moment of a match as an address holds it: after so many steps, as somebody saw it, judged or not. */

/** A seat, or all cards open. */
export type Eyes = number | "open";

export interface Moment {
  step: number;
  eyes: Eyes;
  /** Whether the analysis lies beside it. */
  analysis: boolean;
}

/** The moment that the query of an address names; whatever it does not say is as at the beginning. */
export function readMoment(query: string): Moment {
  const named = new URLSearchParams(query);
  return {
    step: whole(named.get("step")) ?? 0,
    eyes: whole(named.get("eyes")) ?? "open",
    analysis: named.has("analysis"),
  };
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Where a table's match can be looked at again, from the seat `me` or with all cards open. */
export function replayAddress(table: string, me: number | null, analysis = false): string {
  const eyes = me ?? "open";
  return `/replay/${encodeURIComponent(table)}${writeMoment({ step: 0, eyes, analysis })}`;
}

/** The query of the address that names a moment. */
export function writeMoment({ step, eyes, analysis }: Moment): string {
  const seen = eyes === "open" ? "" : `&eyes=${eyes}`;
  return `?step=${step}${seen}${analysis ? "&analysis" : ""}`;
}
