/** A position in which somebody looks for the best move, and what came of it. */

import type { Decision } from "$web/wire/messages";

/** Whoever has been wrong so often has the answer shown. */
export const TRIES = 2;

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
    const name = canonical(move);
    const index = this.decision.moves.findIndex((each) => canonical(each.move) === name);
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

/** The same text for the same move, in whatever order its parts come and whether or not it says
 * what it is not about. */
function canonical(move: Move): string {
  const parts = Object.entries(move).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}
