/** Shows what happened, one event after the other, at the speed that people like. */

import type { GameLogic } from "$web/game";

/** Some events and where they lead. */
export interface Batch<View, Event> {
  events: Event[];
  view: View;
}

export interface PlayerOptions<Event> {
  /** The viewer's seat. */
  me: number | null;
  /** Durations are multiplied by this; 0 shows only the outcome. */
  factor: () => number;
  /** Told of each event when it comes on show. */
  onevent?: (event: Event) => void;
  /** Told whenever everything has been shown. */
  onrest?: () => void;
}

export class Player<View, Event> {
  /** What the table shows now. */
  shown = $state.raw<View | null>(null);
  /** The event on show, and how long it lasts; 0 if nothing is to move. */
  event = $state.raw<Event | null>(null);
  pace = $state(0);
  playing = $state(false);
  /** What is playing has been seen before. */
  replaying = $state(false);
  /** The last event to pause over that happened while we were here. */
  milestone = $state.raw<Event | null>(null);
  /** The events of the last trick so far. */
  recent = $state.raw<Event[]>([]);
  /** Where the last trick began; unknown while it lies before our arrival. */
  #start = $state.raw<View | null>(null);
  #queue: Batch<View, Event>[] = [];
  /** How often it was set how things stand: what was on its way there before is shown no more. */
  #epoch = 0;
  #skipping = false;
  #wake: (() => void) | null = null;

  constructor(
    private readonly logic: GameLogic<View, unknown, Event>,
    private readonly options: PlayerOptions<Event>,
  ) {}

  get canReplay(): boolean {
    return this.#start !== null && this.recent.length > 1 && !this.playing;
  }

  /** Show how things stand, without what led there. */
  set(batch: Batch<View, Event>): void {
    this.#epoch += 1;
    this.#queue = [];
    this.skip();
    this.event = null;
    this.shown = batch.view;
    this.#start = null;
    this.recent = [];
    for (const event of batch.events) this.#remember(event, null);
    this.#queue.push({ events: [], view: batch.view });
    void this.#run();
  }

  /**
   * Show how things stand from another seat. What is not on show yet is only told, and nothing that
   * the seat before has seen can be watched again.
   */
  turn(batch: Batch<View, Event>): void {
    const untold = [...this.#queue, batch].flatMap(({ events }) => events);
    for (const event of untold) this.options.onevent?.(event);
    this.set({ events: [...this.recent, ...untold], view: batch.view });
  }

  /** Show `batch` after what is being shown. */
  push(batch: Batch<View, Event>): void {
    this.#queue.push(batch);
    void this.#run();
  }

  /** Come to the end at once. */
  skip(): void {
    this.#skipping = this.playing;
    this.#wake?.();
  }

  /** Show the last trick once more. */
  async again(): Promise<void> {
    if (!this.canReplay || !this.shown || !this.#start) return;
    const now = this.shown;
    const epoch = this.#epoch;
    this.playing = this.replaying = true;
    this.shown = this.#start;
    await this.#pause(400);
    for (const event of this.recent) await this.#show(event, now, epoch);
    if (epoch === this.#epoch) this.shown = now;
    this.playing = this.replaying = false;
    await this.#run();
  }

  async #run(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let batch = this.#queue.shift(); batch; batch = this.#queue.shift()) {
      const epoch = this.#epoch;
      for (const event of batch.events) {
        this.#remember(event, this.shown);
        this.options.onevent?.(event);
        await this.#show(event, batch.view, epoch);
        if (this.logic.isMilestone(event)) this.milestone = event;
      }
      this.event = null;
      if (epoch === this.#epoch) this.shown = batch.view;
    }
    this.event = null;
    this.pace = 0;
    this.playing = false;
    this.#skipping = false;
    this.options.onrest?.();
  }

  #remember(event: Event, before: View | null): void {
    const part = this.logic.trick(event, this.recent);
    if (part === "starts") {
      this.#start = before;
      this.recent = [event];
    } else if (part === "continues") {
      this.recent = [...this.recent, event];
    }
  }

  async #show(event: Event, goal: View, epoch: number): Promise<void> {
    for (const scene of this.logic.scenes(event)) {
      if (epoch !== this.#epoch) return;
      const pace = this.#skipping ? 0 : this.logic.duration(scene) * this.options.factor();
      this.event = scene;
      this.pace = pace;
      this.shown = this.logic.perform(this.shown ?? goal, scene, goal, this.options.me);
      await this.#pause(pace);
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#skipping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
