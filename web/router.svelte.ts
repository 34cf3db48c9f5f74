/** Which page the address names. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "howto"; game: string }
  | { page: "learn"; game: string }
  | { page: "print"; game: string }
  | { page: "me" }
  /** A match looked at again: of a table, or of a record. */
  | { page: "replay"; id: string | undefined }
  /** A puzzle of a game: of a day, or of today. */
  | { page: "practice"; game: string; day: string | undefined }
  /** One's own slips at a table. */
  | { page: "slips"; id: string }
  | { page: "missing" };

export function parseRoute(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && parts[0] === "me") return { page: "me" };
  if (parts.length === 2 && parts[0] === "table") return { page: "table", id: parts[1]! };
  if (parts.length === 2 && parts[0] === "howto") return { page: "howto", game: parts[1]! };
  if (parts.length === 2 && parts[0] === "learn") return { page: "learn", game: parts[1]! };
  if (parts.length === 2 && parts[0] === "print") return { page: "print", game: parts[1]! };
  if (parts.length <= 2 && parts[0] === "replay") return { page: "replay", id: parts[1] };
  if ((parts.length === 2 || parts.length === 3) && parts[0] === "practice") {
    return { page: "practice", game: parts[1]!, day: parts[2] };
  }
  if (parts.length === 2 && parts[0] === "slips") return { page: "slips", id: parts[1]! };
  return { page: "missing" };
}

/** An address that is not well-formed is simply not one of ours. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname));

  constructor() {
    addEventListener("popstate", () => this.#show());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    scrollTo(0, 0);
    this.#show();
  }

  #show(): void {
    this.route = parseRoute(location.pathname);
  }

  /** A plain click on a link of ours changes the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin) return;
    if (link.target || link.hasAttribute("download") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
