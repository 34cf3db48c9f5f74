/** The move chosen and the best one, marked on the game's own table. */

/** Mark what these selectors find, what comes last over what came before. Gives the way back. */
export function mark(board: HTMLElement, spots: [mark: string, selectors: string[]][]): () => void {
  const marked = new Set<Element>();
  for (const [name, selectors] of spots) {
    for (const selector of selectors) {
      const spot = board.querySelector(selector);
      spot?.setAttribute("data-judged", name);
      if (spot) marked.add(spot);
    }
  }
  return () => marked.forEach((spot) => spot.removeAttribute("data-judged"));
}
