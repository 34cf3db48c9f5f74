/** A match looked at again: which moment of it is on show, and how one comes to others. */

import type { GameLogic } from "$web/game";
import { Player } from "$web/table/player.svelte";
import type { Step } from "$web/wire/messages";

// Each game's own types are known only inside its folder.
type Any = any;

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** So long a step is looked at before the next, in milliseconds at usual speed. */
const PAUSE = 900;
/** And one in which nothing happened that is worth a line in the log. */
const SHORT_PAUSE = 250;

const NOBODY = { me: null, name: String, list: String };

export interface PlaybackOptions {
  logic: GameLogic<Any, Any, Any>;
  /** The viewer's seat; null where all cards lie open. */
  me: () => number | null;
  /** Durations are multiplied by this, beside the speed; 0 shows only the outcomes. */
  factor: () => number;
  onevent?: (event: Any) => void;
}

export class Playback {
  /** The number of the step on show. */
  at = $state(0);
  /** Whether it goes on by itself. */
  running = $state(false);
  speed = $state<number>(1);
  /** The events up to what is on show. */
  log = $state.raw<Any[]>([]);
  readonly player: Player<Any, Any>;
  #steps = $state.raw<Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: PlaybackOptions) {
    this.player = new Player(options.logic, {
      get me() {
        return options.me();
      },
      factor: () => options.factor() / this.speed,
      onevent: (event) => {
        this.log = [...this.log, event];
        options.onevent?.(event);
      },
      onrest: () => this.#goOn(),
    });
  }

  /** The step on show. */
  get step(): Step | undefined {
    return this.#steps[this.at];
  }

  get last(): number {
    return Math.max(0, this.#steps.length - 1);
  }

  /** The steps with a new deal, but for the first. */
  get deals(): number[] {
    return this.#steps.flatMap(({ deals }, at) =>
      at > 0 && deals > this.#steps[at - 1]!.deals ? [at] : [],
    );
  }

  /** Show the match as these steps have it, at the one numbered `at` or as near as can be. */
  look(steps: Step[], at: number): void {
    this.#steps = steps;
    this.#set(at);
  }

  /** Show the step numbered `at`: the next one as it comes about, any other as it stands. */
  go(at: number): void {
    if (at === this.at + 1 && at <= this.last && !this.player.playing) {
      clearTimeout(this.#timer);
      this.at = at;
      this.player.push(this.step!);
    } else {
      this.#set(at);
    }
  }

  /** Let it go on by itself, from the beginning if it is over; or no longer. */
  toggle(): void {
    if (this.running) return this.pause();
    this.running = true;
    if (this.at === this.last) this.#set(0);
    else if (!this.player.playing) this.go(this.at + 1);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  #set(at: number): void {
    clearTimeout(this.#timer);
    this.at = Math.max(0, Math.min(at, this.last));
    this.log = this.#steps.slice(0, this.at + 1).flatMap(({ events }) => events);
    const { step } = this;
    if (step) this.player.set({ events: this.log, view: step.view });
  }

  #goOn(): void {
    if (!this.running) return;
    if (this.at === this.last) return this.pause();
    const pause = this.#isQuiet() ? SHORT_PAUSE : PAUSE;
    this.#timer = setTimeout(() => this.go(this.at + 1), pause / this.speed);
  }

  #isQuiet(): boolean {
    const { logic } = this.options;
    return this.step!.events.every((event) => logic.sentence(event, NOBODY).passing);
  }
}
