/** A position in which somebody looks for the best move, and what came of it. */

import { isSameMove } from "$web/lesson/lesson";
import type { Decision } from "$web/wire/messages";

/** Whoever has been wrong so often has the answer shown. */
export const TRIES = 2;

/** How it ended: found at the first try or later, or the answer shown. */
export type Solved = "first" | "later" | "shown";

type Move = Record<string, unknown>;

export class Trial {
  /** Which of the legal moves has been tried last. */
  tried: number | null = $state(null);
  /** How often one has tried. */
  tries = $state(0);
  /** Whether a move is to be chosen. */
  choosing = $state(true);
  /** Whether the answer lies open. */
  shown = $state(false);

  constructor(readonly decision: Decision) {}

  /** Whether the move tried is as good as any: what loses nothing that matters is right too. */
  get right(): boolean {
    if (this.tried === null) return false;
    return ["best", "good"].includes(this.decision.moves[this.tried]!.grade);
  }

  /** How it ended; null as long as it has not. */
  get solved(): Solved | null {
    if (!this.shown) return null;
    if (!this.right) return "shown";
    return this.tries === 1 ? "first" : "later";
  }

  /** Whether one may still find it oneself. */
  get open(): boolean {
    return !this.shown && this.tries < TRIES;
  }

  /** The decision as if one had really played so. */
  get judged(): Decision {
    return { ...this.decision, chosen: this.tried ?? this.decision.best };
  }

  get legal(): Move[] {
    return this.choosing ? this.decision.moves.map(({ move }) => move) : [];
  }

  /** Try a move, one of the legal ones. */
  choose(move: Move): void {
    const index = this.decision.moves.findIndex((each) => isSameMove(each.move, move));
    if (index < 0 || !this.choosing) return;
    this.tried = index;
    this.tries += 1;
    this.choosing = false;
    this.shown = this.right || this.tries >= TRIES;
  }

  /** Once more. */
  again(): void {
    if (this.open) this.choosing = true;
  }

  /** Have the answer told. */
  show(): void {
    this.choosing = false;
    this.shown = true;
  }
}
