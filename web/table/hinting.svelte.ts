/** Hints: what is best for whoever plays with animals alone, as long as it is theirs to do. */

import { fetchHint } from "$web/api";
import type { Company } from "$web/table/company.svelte";
import type { Session } from "$web/table/session.svelte";
import type { Hint, JudgedMove, Message } from "$web/wire/messages";
import type { Say } from "$web/words.svelte";

export class Hinting {
  /** An answer is awaited. */
  busy = $state(false);
  #given = $state.raw<{ hint: Hint; decision: string } | null>(null);
  /** So many decisions have been left behind. */
  #left = 0;

  constructor(
    private readonly session: Session,
    private readonly company: Company,
  ) {}

  /** Whether there are hints for somebody here, if not at every moment. */
  get offered(): boolean {
    const { table } = this.session;
    return table.hints && table.phase === "playing" && this.company.seated;
  }

  /** Whether there is something to choose from now. */
  get possible(): boolean {
    const { seat, awaited } = this.session;
    return this.offered && seat !== null && awaited.includes(seat) && this.#moves.length > 1;
  }

  /** For what is to be decided now, if it has been asked for. */
  get hint(): Hint | null {
    return this.#given?.decision === this.#decision ? this.#given.hint : null;
  }

  /** What tells a decision from the next one: on another device one may have gone on already. */
  get #decision(): string {
    return JSON.stringify([this.session.deeds, this.#moves]);
  }

  get #moves(): unknown[] {
    return this.session.here[0]?.legal ?? [];
  }

  /** Ask for a hint; true once it is there. */
  async take(): Promise<boolean> {
    if (this.busy || !this.possible) return false;
    this.busy = true;
    const left = this.#left;
    const decision = this.#decision;
    await this.company.attempt(async () => {
      const hint = await fetchHint(this.session.table.id);
      if (left === this.#left) this.#given = { hint, decision };
    });
    this.busy = false;
    return this.hint !== null;
  }

  /** It has been read, or what it was about is left behind. */
  close(): void {
    this.#given = null;
    this.#left += 1;
  }
}

/** A hint in words: what is best, and then a line for each thing that is to be said of it. */
export function tellHint(
  { best, second }: Hint,
  game: Say,
  tell: (move: JudgedMove["move"]) => string,
): [string, ...string[]] {
  const reason = ({ id, arguments: args }: Message) => game(id, args);
  const named = ({ words, move }: JudgedMove) => (words ? reason(words) : tell(move));
  const percent = ({ chance }: JudgedMove) => Math.round(100 * chance);
  const close = second.grade === "best" || second.grade === "good";
  return [
    game("hint-best", { move: named(best) }),
    ...best.reasons.map(reason),
    game("hint-chance", { chance: percent(best) }),
    game(close ? "hint-close" : "hint-second", { move: named(second), chance: percent(second) }),
  ];
}
