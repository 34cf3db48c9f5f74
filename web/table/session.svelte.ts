/** One person's time at one table: what the server said, what is shown, what may be done. */

import type { GameLogic } from "$web/game";
import { Live } from "$web/table/live.svelte";
import { Player } from "$web/table/player.svelte";
import type { FromServer, Refused, Result, Table, Update } from "$web/wire/messages";

// Each game's own types are known only inside its folder.
type Any = any;

/** Time that runs: until when, as `performance.now()` tells it, and how long it is in all. */
export interface RunningClock {
  ends: number;
  whole: number;
}

export interface SessionOptions {
  table: Table;
  logic: GameLogic<Any, Any, Any>;
  language: () => string;
  /** Durations are multiplied by this; 0 shows only the outcomes. */
  factor: () => number;
  onevent?: (event: unknown) => void;
  onrefused?: (refused: Refused) => void;
  connect?: (options: ConstructorParameters<typeof Live>[0]) => Live;
}

export class Session {
  readonly table: Table;
  readonly logic: GameLogic<Any, Any, Any>;
  readonly player: Player<Any, Any>;
  readonly live: Live;
  /** From whose seat the table is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** The update that the table stands at; undefined before the first. */
  update = $state.raw<Update | undefined>(undefined);
  /** The events that have been shown. */
  log = $state.raw<Any[]>([]);
  /** A move is on its way. */
  sent = $state(false);
  /** Until when those awaited may answer; null: no hurry. */
  clock = $state.raw<RunningClock | null>(null);
  #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.table = options.table;
    this.logic = options.logic;
    const session = this;
    this.player = new Player(options.logic, {
      get me() {
        return session.seat;
      },
      factor: options.factor,
      onevent(event) {
        session.log = [...session.log, event];
        options.onevent?.(event);
      },
    });
    const connect = options.connect ?? ((live) => new Live(live));
    this.live = connect({
      address: () => this.#address(),
      onmessage: (message) => this.#receive(message),
    });
  }

  get legal(): Any[] {
    return this.seat === null ? [] : (this.update?.legal[this.seat] ?? []);
  }

  get awaited(): number[] {
    return this.update?.awaited ?? [];
  }

  /** How the match ended, once that has been shown. */
  get result(): Result | null {
    return this.player.playing ? null : (this.update?.result ?? null);
  }

  /** Something is being shown that has to be seen first; where time runs nothing has to be. */
  get showing(): boolean {
    return this.player.playing && this.clock === null;
  }

  /** Whether a move can be made now. */
  get ready(): boolean {
    return this.live.state === "open" && !this.sent && !this.showing && this.legal.length > 0;
  }

  get myTurn(): boolean {
    return (
      this.seat !== null &&
      !this.sent &&
      !this.showing &&
      !this.update?.result &&
      this.awaited.includes(this.seat)
    );
  }

  act(move: Record<string, unknown>): void {
    if (!this.ready || !this.update) return;
    this.sent = this.live.send({ type: "act", answers: this.update.number, move });
  }

  close(): void {
    this.live.close();
  }

  #address(): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.update?.number ?? -1;
    const id = encodeURIComponent(this.table.id);
    const path = `/api/tables/${id}/live?since=${since}&lang=${this.#options.language()}`;
    return `${scheme}//${location.host}${path}`;
  }

  #receive(message: FromServer): void {
    if (message.type === "welcome") this.sent = false;
    else if (message.type === "update") this.#accept(message);
    else if (message.type === "probe") this.live.send({ type: "echo" });
    else if (message.type === "refused") this.#refuse(message);
  }

  #accept(update: Update): void {
    const before = this.update;
    // Something is missing in between: ask again from where we really are.
    if (before && update.since > before.number) return this.live.reconnect();
    this.update = update;
    this.seat = update.seat;
    this.sent = false;
    this.clock = update.clock && {
      ends: performance.now() + update.clock.left,
      whole: update.clock.whole,
    };
    if (!before || update.since < 0) {
      // What happened before we came is told in the log, not shown. (And should the server ever
      // know less than we do, it tells all anew.)
      this.log = update.events;
      this.player.set(update);
      return;
    }
    // Nobody waits for a show while time runs.
    if (update.clock) this.player.skip();
    // What we have had already is not told twice.
    const events = update.since === before.number ? update.events : [];
    this.player.push({ events, view: update.view });
  }

  #refuse(refused: Refused): void {
    this.sent = false;
    this.#options.onrefused?.(refused);
    if (refused.code === "stale-number") this.live.reconnect();
  }
}
