/**
 * Cards travel: whatever carries the same `data-card` before and after a change glides from its old
 * place to its new one, in whichever list it now lies.
 */

export type Places = Map<string, DOMRect>;

export function places(root: Element): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    found.set(element.dataset["card"]!, element.getBoundingClientRect());
  }
  return found;
}

/** `origins` says for a `data-card` which one it was before, where it is not the same. */
export function travel(
  root: Element,
  before: Places,
  milliseconds: number,
  origins: ReadonlyMap<string, string> = new Map(),
): void {
  if (milliseconds <= 0) return;
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const card = element.dataset["card"]!;
    const from = before.get(origins.get(card) ?? card);
    if (!from || from.width === 0) continue;
    const to = element.getBoundingClientRect();
    const right = from.left + from.width / 2 - (to.left + to.width / 2);
    const down = from.top + from.height / 2 - (to.top + to.height / 2);
    if (to.width === 0 || Math.hypot(right, down) < 4) continue;
    const scale = from.width / to.width;
    element.animate(
      [
        {
          transform: `translate(${right}px, ${down}px) scale(${scale})`,
          opacity: 1,
          zIndex: 30,
        },
        { transform: "none", opacity: 1, zIndex: 30 },
      ],
      { duration: milliseconds, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" },
    );
  }
}
