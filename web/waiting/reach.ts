/** Under which addresses others reach this server, as the server tells it. */

import { fetchServer } from "$web/api";
import { addressesFor, isHereOnly } from "$web/waiting/links";

let asked: Promise<string[]> | undefined;

/** The addresses to put into links, the likeliest first. */
export function reach(): Promise<string[]> {
  const own = addressesFor(location, []);
  // Whoever came by a name that others can use needs no other.
  if (!isHereOnly(own[0]!)) return Promise.resolve(own);
  asked ??= fetchServer().then(
    ({ addresses }) => addressesFor(location, addresses),
    () => {
      asked = undefined;
      return own;
    },
  );
  return asked;
}
