/** The analysis of a table's match: ordered, and asked for until it is there. */

import { ApiProblem, fetchAnalysis, orderAnalysis } from "$web/api";
import type { Analysing, Analysis } from "$web/wire/messages";
import { say } from "$web/words.svelte";

const ASK_AGAIN_AFTER = 1_000;
/** What is asked for next; an order that the server no longer knows is given once more. */
const AGAIN = {
  none: orderAnalysis,
  waiting: fetchAnalysis,
  running: fetchAnalysis,
  done: undefined,
  failed: undefined,
};

export class Analyst {
  /** How far it is, as far as the server has told. */
  progress: Analysing | undefined = $state.raw();
  /** Why it could not be ordered or asked for; empty if it could. */
  problem = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `table`: its id. */
  constructor(private readonly table: string) {}

  get analysis(): Analysis | null {
    return this.progress?.analysis ?? null;
  }

  /** Whether it failed, or could not be had. */
  get failed(): boolean {
    return this.problem !== "" || this.progress?.state === "failed";
  }

  /** Have it made, unless it is there or under way. */
  order(): Promise<void> {
    return this.#ask(orderAnalysis);
  }

  /** Ask no more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  async #ask(how: (table: string) => Promise<Analysing>): Promise<void> {
    clearTimeout(this.#timer);
    this.problem = "";
    let again: typeof how | undefined;
    try {
      this.progress = await how(this.table);
      again = AGAIN[this.progress.state];
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // What is under way goes on without us, and a server that is away comes back.
      if (error.code === "unreachable" && this.progress) again = fetchAnalysis;
      else this.problem = error.message || say("problem-unreachable");
    }
    if (again && !this.#closed) {
      this.#timer = setTimeout(
        (how: typeof fetchAnalysis) => this.#ask(how),
        ASK_AGAIN_AFTER,
        again,
      );
    }
  }
}
