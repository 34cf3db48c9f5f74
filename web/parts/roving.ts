/**
 * One stop of the Tab key for a whole group of buttons; arrow keys move inside it.
 *
 * Where the focus was survives buttons that come and go: if the focused one vanishes, its neighbour
 * gets the focus.
 */

import type { Attachment } from "svelte/attachments";

export function roving(selector = "button"): Attachment<HTMLElement> {
  return (group) => {
    let current: HTMLElement | undefined;
    let place = 0;
    let focused = false;

    const items = () => [...group.querySelectorAll<HTMLElement>(selector)];

    function refresh(): void {
      const all = items();
      if (!current || !all.includes(current)) current = all[Math.min(place, all.length - 1)];
      for (const item of all) item.tabIndex = item === current ? 0 : -1;
      if (focused && document.activeElement === document.body) current?.focus();
    }

    function enter(event: FocusEvent): void {
      const item = (event.target as Element).closest<HTMLElement>(selector);
      if (!item) return;
      current = item;
      place = items().indexOf(item);
      focused = true;
      refresh();
    }

    function leave(event: FocusEvent): void {
      const item = event.target as HTMLElement;
      const goesOn = event.relatedTarget !== null;
      // A button that vanishes loses the focus too, but nobody has gone elsewhere.
      queueMicrotask(() => {
        if (goesOn || item.isConnected) focused = group.contains(document.activeElement);
      });
    }

    function move(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey || !current) return;
      const next = neighbour(items(), current, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }

    const observer = new MutationObserver(refresh);
    observer.observe(group, { childList: true, subtree: true });
    group.addEventListener("focusin", enter);
    group.addEventListener("focusout", leave);
    group.addEventListener("keydown", move);
    refresh();
    return () => {
      observer.disconnect();
      group.removeEventListener("focusin", enter);
      group.removeEventListener("focusout", leave);
      group.removeEventListener("keydown", move);
    };
  };
}

/** The item that a key leads to from `from`, as they lie on the screen. */
function neighbour(all: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = all.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return all[at - 1];
    case "ArrowRight":
      return all[at + 1];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowUp":
      return inNextLine(all, from, -1);
    case "ArrowDown":
      return inNextLine(all, from, 1);
    default:
      return undefined;
  }
}

function inNextLine(all: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let nearest = Infinity;
  for (const item of all) {
    const there = item.getBoundingClientRect();
    const down = (there.top - here.top) * way;
    if (down < here.height / 2) continue;
    // The next line first, then what lies straight above or below.
    const distance = down * 100 + Math.abs(there.left - here.left);
    if (distance < nearest) {
      nearest = distance;
      best = item;
    }
  }
  return best;
}
