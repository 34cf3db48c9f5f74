/** A stage for motion: when what a table shows changes, its cards travel to their new places. */

import { untrack } from "svelte";
import { places, travel, type Places } from "$web/table/travel";

/** A card glides for most of its time on show, and then is looked at. */
const MOVING = 0.65;

export interface Scene {
  /** What is on the stage. */
  root: Element | undefined;
  /** How long it is to be seen, in milliseconds; 0 if nothing is to move. */
  pace: number;
  /** Everything is new: nothing comes from where it lay before. */
  fresh?: boolean;
  /** Where things come from that had another `data-card` before. */
  origins?: (before: Places) => ReadonlyMap<string, string>;
}

/** Call it while a table is set up; `shown` is what the table depends on. */
export function stage(shown: () => unknown, scene: () => Scene): void {
  let before: Places = new Map();
  $effect.pre(() => {
    shown();
    before = untrack(() => {
      const { root } = scene();
      return root ? places(root) : new Map();
    });
  });
  $effect(() => {
    shown();
    untrack(() => {
      const { root, pace, fresh, origins } = scene();
      if (root && !fresh) travel(root, before, pace * MOVING, origins?.(before));
    });
  });
}
