/** What is meant on the game's own table, found and marked there: a move chosen, the best one. */

/** Bring in sight what these selectors find, and give it. */
export function show(board: HTMLElement, selectors: string[]): Element[] {
  const spots = selectors.flatMap((selector) => board.querySelector(selector) ?? []);
  for (const spot of spots) spot.scrollIntoView({ block: "nearest", inline: "nearest" });
  return spots;
}

/**
 * Mark what these selectors find, and bring it in sight; what comes last prevails. Gives the way back.
 */
export function mark(board: HTMLElement, spots: [mark: string, selectors: string[]][]): () => void {
  const marked = new Set<Element>();
  for (const [name, selectors] of spots) {
    for (const spot of show(board, selectors)) {
      spot.setAttribute("data-judged", name);
      marked.add(spot);
    }
  }
  return () => marked.forEach((spot) => spot.removeAttribute("data-judged"));
}
