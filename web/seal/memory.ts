/** The seals that this browser saw while their matches were not over: they can't be changed later. */

const KEY = "stablemates-seals";
/** So many tables are remembered. */
const KEPT = 200;

type Seals = [table: string, seal: string][];

function read(): Seals {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as Seals) : [];
  } catch {
    return [];
  }
}

/** Keep the seal of a table, unless one is kept already: the first counts. */
export function rememberSeal(table: string, seal: string): void {
  const seals = read();
  if (seals.some(([known]) => known === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...seals, [table, seal]].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing can compare with what the server says at the end.
  }
}

/** The seal of a table as it was first seen here; undefined if that was not before the end. */
export function rememberedSeal(table: string): string | undefined {
  return read().find(([known]) => known === table)?.[1];
}
