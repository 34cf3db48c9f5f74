/** The people around a table: who is there, who plays for whom, and what they ask of each other. */

import { ApiProblem, command } from "$web/api";
import type { Session } from "$web/table/session.svelte";
import type { Command, Line, Reacted, Seat } from "$web/wire/messages";

export type Reaction = Reacted["reaction"];
export const REACTIONS: readonly Reaction[] = [
  "hello",
  "thanks",
  "well-played",
  "oops",
  "hurry",
  "laugh",
  "wow",
  "sorry",
];
/** So long a face is seen, in milliseconds. */
export const FACE_STAYS = 3_000;
/** A table with so many seconds for a decision is one to come back to. */
export const A_DAY = 86_400;

/** The seats' surroundings, for whatever draws a seat inside a room. */
export const COMPANY = Symbol("company");

export interface CompanyOptions {
  /** Whether talk is in sight, so that what is said has been seen. */
  watching: () => boolean;
  /** Told in the reader's language why something could not be done; "" when nobody answers. */
  onproblem: (detail: string) => void;
}

export class Company {
  /** The faces that people make just now, by their seats. */
  faces = $state.raw<ReadonlyMap<number, Reacted>>(new Map());
  /** So many lines have been said since talk was last in sight. */
  unread = $state(0);
  /** Nothing but the match is to be seen of them. */
  zen = $state(false);

  constructor(
    private readonly session: Session,
    private readonly options: CompanyOptions,
  ) {}

  get seats(): Seat[] {
    return this.session.table.seats;
  }

  /** Whether the host is at this device. */
  get hosting(): boolean {
    const { host } = this.session.table;
    return host !== null && this.isMine(host);
  }

  /** Whether somebody here may take the host's part, since the host is away. */
  get mayHost(): boolean {
    const { host, phase } = this.session.table;
    return this.seated && phase !== "over" && host !== null && this.isAway(host);
  }

  get seated(): boolean {
    return this.session.seats.length > 0;
  }

  isMine(seat: number): boolean {
    return this.session.seats.includes(seat);
  }

  /** Whether a person is known not to be connected. */
  isAway(seat: number): boolean {
    const { present } = this.session;
    if (this.seats[seat]?.kind !== "person" || this.isMine(seat) || !present) return false;
    return !present.seats.includes(seat);
  }

  /** The level of the bot that plays for whoever is away, or in a chair that is free. */
  standIn(seat: number): string {
    const chair = this.seats[seat];
    return chair && chair.kind !== "bot" ? (chair.bot ?? "") : "";
  }

  /** Whether a chair is nobody's, and a bot plays in it meanwhile. */
  isFree(seat: number): boolean {
    return this.seats[seat]?.kind === "open";
  }

  /** Those at this device for whom a bot plays. */
  get relieved(): number[] {
    if (this.session.table.phase === "over") return [];
    return this.session.seats.filter((seat) => this.standIn(seat) !== "");
  }

  /** Where somebody who watches could sit down. */
  get free(): number[] {
    const { phase } = this.session.table;
    if (this.seated || phase === "over" || phase === "waiting") return [];
    return this.seats.flatMap(({ kind }, seat) => (kind === "open" ? [seat] : []));
  }

  /** Whether there is, or may be, anybody else to talk to. */
  get sociable(): boolean {
    const others = this.seats.some(({ kind }, seat) => kind !== "bot" && !this.isMine(seat));
    return others || (this.session.present?.watching ?? 0) > 0;
  }

  /** Those at this device who are asked whether something may be taken back. */
  get asked(): number[] {
    const { undo } = this.session.table;
    if (!undo) return [];
    return this.session.seats.filter((seat) => !undo.agreed.includes(seat) && !this.standIn(seat));
  }

  /** Those elsewhere who have not yet agreed to it. */
  get hesitating(): number[] {
    const { undo } = this.session.table;
    if (!undo) return [];
    return this.seats.flatMap(({ kind }, seat) =>
      kind === "person" && !this.isMine(seat) && !this.standIn(seat) && !undo.agreed.includes(seat)
        ? [seat]
        : [],
    );
  }

  /** Who speaks from this device. */
  get speaker(): number | null {
    return this.session.seat ?? this.session.seats[0] ?? null;
  }

  /** Somebody makes a face: it is seen for a while. */
  show(reacted: Reacted): void {
    this.faces = new Map(this.faces).set(reacted.seat, reacted);
    setTimeout(() => {
      // Unless they have made another since.
      if (this.faces.get(reacted.seat) !== reacted) return;
      const left = new Map(this.faces);
      left.delete(reacted.seat);
      this.faces = left;
    }, FACE_STAYS);
  }

  /** Somebody has said something. */
  hear({ seat }: Line): void {
    if (!this.isMine(seat) && !this.options.watching()) this.unread += 1;
  }

  async takeHost(): Promise<void> {
    if (this.speaker !== null) await this.order({ type: "make-host", seat: this.speaker });
  }

  /** Have something done with the table; false, and why not is told, if it is not. */
  async order(wish: Command): Promise<boolean> {
    return this.attempt(() => command(this.session.table.id, wish));
  }

  /** Ask the server for something; false, and why not is told, if it does not work out. */
  async attempt(ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.options.onproblem(error.message);
      return false;
    }
  }
}
