/** Asking the server for something: whether an answer is awaited, and why it said no. */

import { ApiProblem } from "$web/api";
import { say } from "$web/words.svelte";

export class Asking {
  busy = $state(false);
  /** Why the last thing could not be had, for people to read; empty if it could. */
  problem = $state("");

  /** Do `work`, unless something else is still being asked for. */
  async ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.problem = error.message || say("problem-unreachable");
    } finally {
      this.busy = false;
    }
  }
}
