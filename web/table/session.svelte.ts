/** The time at one table of whoever is at this device: what the server said, is shown, may be done. */

import type { Chair, GameLogic } from "$web/game";
import { Live } from "$web/table/live.svelte";
import { Player } from "$web/table/player.svelte";
import type {
  FromServer,
  Line,
  Note,
  Present,
  Reacted,
  Refused,
  Result,
  Table,
  Update,
} from "$web/wire/messages";

// Each game's own types are known only inside its folder.
type Any = any;

/** Time that runs: until when, as `performance.now()` tells it, and how long it is in all. */
export interface RunningClock {
  ends: number;
  whole: number;
}

/** A note, and how long the log was before what it is about. */
export interface Noted {
  note: Note;
  at: number;
}

/** So many lines of talk are kept. */
const LINES = 200;

export interface SessionOptions {
  table: Table;
  logic: GameLogic<Any, Any, Any>;
  language: () => string;
  /** Durations are multiplied by this; 0 shows only the outcomes. */
  factor: () => number;
  onevent?: (event: unknown) => void;
  /** Told when the table is shown from another seat, without a cover in between. */
  onturn?: (seat: number) => void;
  onrefused?: (refused: Refused) => void;
  /** Told of each line as it is said, but for those from before we came. */
  onsaid?: (line: Line) => void;
  onreacted?: (reacted: Reacted) => void;
  /** Told of each note once, but for those from before we came. */
  onnote?: (note: Note) => void;
  connect?: (options: ConstructorParameters<typeof Live>[0]) => Live;
}

export class Session {
  /** The table as it is now: people come and go. */
  table = $state.raw<Table>()!;
  readonly logic: GameLogic<Any, Any, Any>;
  readonly player: Player<Any, Any>;
  readonly live: Live;
  /** The seats of the people at this device; none for a spectator. */
  seats = $state.raw<number[]>([]);
  /** From whose seat the table is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** The table is out of sight until the next of several people has taken the device. */
  covered = $state(false);
  /** From whose seat the server has been asked to show the table, until it does. */
  wanted = $state<number | null>(null);
  /** The update that the table stands at; undefined before the first. */
  update = $state.raw<Update | undefined>(undefined);
  /** The events that have been shown. */
  log = $state.raw<Any[]>([]);
  /** Until when those awaited may answer; null: no hurry. */
  clock = $state.raw<RunningClock | null>(null);
  /** Until when the table lets those awaited decide; null: as long as they like. */
  deadline = $state.raw<RunningClock | null>(null);
  /** Who is connected; null until that has been told. */
  present = $state.raw<Present | null>(null);
  /** What was said, oldest first. */
  lines = $state.raw<Line[]>([]);
  /** How actions came about that their seats did not play themselves, in the log's order. */
  notes = $state.raw<Noted[]>([]);
  /** How often something has happened that the viewer's seat did, here or on another device. */
  deeds = $state(0);
  /** The seats for which a move is on its way. */
  #sent = $state.raw<number[]>([]);
  /** Who of this device decided last. */
  #decided = $state<number | null>(null);
  /** How long the log was when somebody here last decided something; else where it began for us. */
  #left = new Map<number, number>();
  #came = 0;
  /** How many events there have been, on show or not yet. */
  #told = 0;
  #hasHeard = false;
  /** Time runs in this game, now or now and then. */
  #timed = $state(false);
  #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.table = options.table;
    this.logic = options.logic;
    this.#decided = keptDecided(options.table.id);
    const session = this;
    this.player = new Player(options.logic, {
      get me() {
        return session.seat;
      },
      factor: () => (session.covered ? 0 : options.factor()),
      onevent(event) {
        session.log = [...session.log, event];
        options.onevent?.(event);
      },
      onrest: () => session.#handOver(),
    });
    const connect = options.connect ?? ((live) => new Live(live));
    this.live = connect({
      address: () => this.#address(),
      onmessage: (message) => this.#receive(message),
    });
  }

  /** Whether several people share this device. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** What the viewer may do. */
  get legal(): Any[] {
    return this.seat === null ? [] : (this.update?.legal[this.seat] ?? []);
  }

  /** The people at this device, the viewer first, and what each may do now. */
  get here(): Chair<Any>[] {
    if (this.seat === null) return [];
    const others = this.seats.filter((seat) => seat !== this.seat);
    return [this.seat, ...others].map((seat) => ({
      seat,
      legal: this.#sent.includes(seat) ? [] : (this.update?.legal[seat] ?? []),
    }));
  }

  get awaited(): number[] {
    return this.update?.awaited ?? [];
  }

  /**
   * Whom of this device the match waits for: whoever looks goes on first, so that the device is
   * handed over as seldom as can be; then the next round the table.
   */
  get next(): number | null {
    const mine = this.seats.filter((seat) => this.awaited.includes(seat));
    const from = this.seat ?? 0;
    return mine.find((seat) => seat >= from) ?? mine[0] ?? null;
  }

  /**
   * Who of this device can ask to take something back: the one who decided last here. (Whether it
   * can be done the server knows, and says why not.)
   */
  get undoer(): number | null {
    if (this.table.phase !== "playing" || this.#timed) return null;
    return this.#decided !== null && this.seats.includes(this.#decided) ? this.#decided : null;
  }

  /** How the match ended, once that has been shown. */
  get result(): Result | null {
    return this.player.playing ? null : (this.update?.result ?? null);
  }

  /** Something is being shown that has to be seen first; where time runs nothing has to be. */
  get showing(): boolean {
    return this.player.playing && this.clock === null;
  }

  /** Whether somebody here can make a move now. */
  get ready(): boolean {
    return (
      this.live.state === "open" &&
      !this.covered &&
      !this.showing &&
      this.here.some(({ legal }) => legal.length > 0)
    );
  }

  /** Who of those here is to decide now: the viewer, or somebody beside them at an open table. */
  get deciding(): Chair<Any> | undefined {
    if (this.covered || this.showing || this.update?.result) return undefined;
    return this.here.find(({ seat, legal }) => legal.length > 0 && this.awaited.includes(seat));
  }

  /** What has happened since `seat` last decided something here, or since the trick we came in. */
  missed(seat: number): Any[] {
    return this.log.slice(this.#left.get(seat) ?? this.#came);
  }

  /** Make a move for `seat`, one of those at this device. */
  act(move: Record<string, unknown>, seat: number | null = this.seat): void {
    const able = this.here.some((chair) => chair.seat === seat && chair.legal.length > 0);
    if (seat === null || !able || !this.ready || !this.update) return;
    const whose = this.shared ? { seat } : {};
    const act = { type: "act", answers: this.update.number, move, ...whose } as const;
    if (!this.live.send(act)) return;
    this.#sent = [...this.#sent, seat];
    this.#decided = seat;
    keepDecided(this.table.id, seat);
    this.#left.set(seat, this.log.length);
  }

  /** Whoever the match waits for has the device now: show them the table. */
  take(): void {
    const { next } = this;
    if (!this.covered || next === null) return;
    if (next === this.seat) this.#uncover();
    else this.#look(next);
  }

  close(): void {
    this.live.close();
  }

  #look(seat: number): void {
    if (this.live.send({ type: "look", seat })) this.wanted = seat;
  }

  #uncover(): void {
    const { milestone } = this.player;
    // It is shown once more to whoever was not here.
    const unseen = this.seat !== null && this.missed(this.seat).includes(milestone);
    if (!unseen) this.player.milestone = null;
    this.covered = false;
  }

  /** Everything has been shown: if the match waits for somebody else of this device, it is theirs. */
  #handOver(): void {
    const { update, next } = this;
    if (!this.shared || !update) return;
    if (update.result) {
      this.covered = false;
      return;
    }
    if (next === null || this.seat === null || next === this.seat) return;
    const hides = update.private.includes(this.seat) || update.private.includes(next);
    if (hides) this.covered = true;
    // While time runs nothing on the table may move from under a hand.
    else if (!this.covered && !this.clock && this.wanted !== next) this.#look(next);
  }

  #address(): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.update?.number ?? -1;
    const id = encodeURIComponent(this.table.id);
    const seat = this.wanted ?? this.seat;
    const from = seat === null ? "" : `&seat=${seat}`;
    const path = `/api/tables/${id}/live?since=${since}${from}&lang=${this.#options.language()}`;
    return `${scheme}//${location.host}${path}`;
  }

  #receive(message: FromServer): void {
    if (message.type === "table") {
      this.table = message.table;
      this.seats = message.seats;
    } else if (message.type === "present") this.present = message;
    else if (message.type === "talk") this.#hear(message.lines);
    else if (message.type === "reacted") this.#options.onreacted?.(message);
    else if (message.type === "update") this.#accept(message);
    else if (message.type === "probe") this.live.send({ type: "echo" });
    else if (message.type === "refused") this.#refuse(message);
  }

  /** On coming all that was said last, then line by line; after a reconnection all once more. */
  #hear(lines: Line[]): void {
    const known = this.lines.at(-1)?.at ?? "";
    const fresh = lines.filter((line) => line.at > known);
    this.lines = [...this.lines, ...fresh].slice(-LINES);
    if (this.#hasHeard) for (const line of fresh) this.#options.onsaid?.(line);
    this.#hasHeard = true;
  }

  /** Find the notes' places in the log, and tell those that are news. */
  #note({ since, notes }: Update, before: Update | undefined): void {
    const start = since < 0 ? 0 : this.#told;
    const noted = notes.map((note) => ({ note, at: start + note.told }));
    this.notes = since < 0 ? noted : [...this.notes, ...noted];
    if (!before) return;
    for (const note of notes) if (note.number > before.number) this.#options.onnote?.(note);
  }

  #accept(update: Update): void {
    const before = this.update;
    // Something is missing in between: ask again from where we really are.
    if (before && update.since > before.number) return this.live.reconnect();
    const turned = before !== undefined && update.seat !== before.seat;
    this.update = update;
    this.seat = update.seat;
    this.#sent = [];
    this.clock = update.clock && {
      ends: performance.now() + update.clock.left,
      whole: update.clock.whole,
    };
    this.deadline = update.deadline && {
      ends: performance.now() + update.deadline.left,
      whole: update.deadline.whole,
    };
    this.#timed ||= update.clock !== null;
    // What we have had already is not told twice.
    const known = before !== undefined && update.since >= 0 && update.since < before.number;
    const events = known ? [] : update.events;
    if (!known) this.#note(update, before);
    if (events.some(({ seat }: Any) => seat === update.seat)) this.deeds += 1;
    this.#told = (update.since < 0 ? 0 : this.#told) + events.length;
    if (!before) {
      // Who sits before a page that has just been opened is not known.
      this.covered = this.shared && update.private.length > 0 && !update.result;
    } else if (turned && this.covered && update.seat === this.wanted) {
      this.#uncover();
    } else if (turned && this.shared && !this.covered && update.seat !== null) {
      this.#options.onturn?.(update.seat);
    }
    if (update.seat === this.wanted) this.wanted = null;
    if (!before || update.since < 0) {
      // What happened before we came is told in the log, not shown. (And should the server ever
      // know less than we do, it tells all anew.)
      this.log = update.events;
      this.#left.clear();
      this.player.set(update);
      this.#came = this.log.length - this.player.recent.length;
      return;
    }
    // Nobody waits for a show while time runs.
    if (update.clock) this.player.skip();
    if (turned) this.player.turn({ events, view: update.view });
    else this.player.push({ events, view: update.view });
  }

  #refuse(refused: Refused): void {
    this.#sent = [];
    this.#options.onrefused?.(refused);
    if (refused.code === "stale-number") this.live.reconnect();
  }
}

/** Where a page finds after a reload who decided last before it. */
const DECIDED = "decided";

function keptDecided(table: string): number | null {
  try {
    const seat = sessionStorage.getItem(`${DECIDED} ${table}`);
    return seat === null ? null : Number(seat);
  } catch {
    return null; // storage can be forbidden
  }
}

function keepDecided(table: string, seat: number): void {
  try {
    sessionStorage.setItem(`${DECIDED} ${table}`, String(seat));
  } catch {
    // as above
  }
}
