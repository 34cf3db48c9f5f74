/** What is meant on the game's own table, marked there: a move chosen, the best one. */

/**
 * Mark what these selectors find, and bring it in sight; what comes last prevails. Gives the way back.
 */
export function mark(board: HTMLElement, spots: [mark: string, selectors: string[]][]): () => void {
  const marked = new Set<Element>();
  for (const [name, selectors] of spots) {
    for (const selector of selectors) {
      const spot = board.querySelector(selector);
      if (!spot) continue;
      spot.setAttribute("data-judged", name);
      spot.scrollIntoView({ block: "nearest", inline: "nearest" });
      marked.add(spot);
    }
  }
  return () => marked.forEach((spot) => spot.removeAttribute("data-judged"));
}
