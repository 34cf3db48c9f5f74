/** Addresses to be handed on: of a table, of one's own seat at it, of one's own profile. */

const SEAT = "#seat=";
const PROFILE = "#profile=";

/** Whether this address means the very machine that asks for it. */
function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/**
 * Where others reach the server: as this page was reached, unless that was from its own machine.
 *
 * @param page - This page's address.
 * @param elsewhere - The server's own addresses in its networks, the likeliest first.
 */
export function addressesFor(page: URL | Location, elsewhere: string[]): string[] {
  const own = `${page.origin}/`;
  return isLoopback(page.hostname) && elsewhere.length > 0 ? elsewhere : [own];
}

/** Whether nobody but this machine can follow a link to `address`. */
export function isHereOnly(address: string): boolean {
  return isLoopback(new URL(address).hostname);
}

export function tableLink(address: string, table: string): string {
  return new URL(`table/${encodeURIComponent(table)}`, address).href;
}

/** The key is behind the mark of a fragment, which browsers never send: no log can hold it. */
export function seatLink(address: string, table: string, key: string): string {
  return tableLink(address, table) + SEAT + key;
}

export function profileLink(address: string, key: string): string {
  return new URL("me", address).href + PROFILE + key;
}

/** The key of the link that this page was opened by, if any; it does not stay in sight. */
export const takeSeatKey = (): string | undefined => takeKey(SEAT);
export const takeProfileKey = (): string | undefined => takeKey(PROFILE);

function takeKey(mark: string): string | undefined {
  if (!location.hash.startsWith(mark)) return undefined;
  const key = location.hash.slice(mark.length);
  history.replaceState(history.state, "", location.pathname + location.search);
  return key;
}
