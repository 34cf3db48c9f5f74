/** Time for a decision, in words. */

/** What the forms offer, in seconds; 0: as long as people like. */
export const TIMES = [0, 30, 60, 120, 300, 86_400, 3 * 86_400, 7 * 86_400];

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** The message that tells so many seconds in the largest unit that goes into them. */
export function timeWords(seconds: number): { id: string; args?: { number: number } } {
  if (seconds === 0) return { id: "time-none" };
  const [unit, long] = UNITS.find(([, long]) => seconds % long === 0)!;
  return { id: `time-${unit}`, args: { number: seconds / long } };
}

/** The times to choose from, of which `seconds` is one. */
export function timesWith(seconds: number): number[] {
  return [...new Set([...TIMES, seconds])].sort((one, other) => one - other);
}
