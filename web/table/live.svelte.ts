/** The live connection to a table: it reconnects by itself and notices silence. */

import Socket from "partysocket/ws";
import type { FromClient, FromServer } from "$web/wire/messages";

/** After so much silence ask whether the server is there, and then take it for lost. */
export const ASK_AFTER = 5_000;
export const LOST_AFTER = 9_000;

/** The server closes with this code where there is no such table; asking again would not help. */
export const UNKNOWN_TABLE = 4004;

export interface LiveOptions {
  /** The address to (re)connect to. */
  address: () => string;
  onmessage: (message: FromServer) => void;
}

/** The part of a WebSocket that we use. */
export interface SocketLike extends EventTarget {
  readyState: number;
  send(text: string): void;
  reconnect(): void;
  close(): void;
}

function openSocket(address: () => string): SocketLike {
  return new Socket(address, [], {
    minReconnectionDelay: 500,
    maxReconnectionDelay: 5_000,
    connectionTimeout: 5_000,
    // What was meant for an older state of the table must not arrive later.
    maxEnqueuedMessages: 0,
  });
}

export class Live {
  state = $state<"connecting" | "open" | "lost" | "gone">("connecting");
  #socket: SocketLike;
  #heard = performance.now();
  #asked = false;
  #watch: ReturnType<typeof setInterval>;

  constructor(
    private readonly options: LiveOptions,
    open: (address: () => string) => SocketLike = openSocket,
  ) {
    this.#socket = open(options.address);
    this.#socket.addEventListener("open", () => this.#wait());
    this.#socket.addEventListener("close", (event) => this.#leave(event as CloseEvent));
    this.#socket.addEventListener("message", (event) => this.#receive(event as MessageEvent));
    this.#watch = setInterval(() => this.#check(), 500);
  }

  /** Send `message`; false if there is no connection, and then it is not sent later either. */
  send(message: FromClient): boolean {
    if (this.state !== "open") return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Connect anew, for instance to a new address. */
  reconnect(): void {
    this.#socket.reconnect();
    this.state = "connecting";
    this.#wait();
  }

  close(): void {
    clearInterval(this.#watch);
    this.#socket.close();
  }

  #wait(): void {
    this.#heard = performance.now();
    this.#asked = false;
  }

  #leave(event: CloseEvent): void {
    if (event.code === UNKNOWN_TABLE) {
      this.close();
      this.state = "gone";
    } else if (this.state !== "gone") {
      this.state = "lost";
    }
  }

  #receive(event: MessageEvent): void {
    this.#wait();
    const message = JSON.parse(String(event.data)) as FromServer;
    // Until the table has told how it stands, what is shown may be out of date.
    const waiting = message.type === "table" && message.table.phase === "waiting";
    if (message.type === "update" || waiting) this.state = "open";
    this.options.onmessage(message);
  }

  #check(): void {
    if (this.state === "gone") return;
    const silence = performance.now() - this.#heard;
    if (silence >= LOST_AFTER) {
      this.reconnect();
      this.state = "lost";
    } else if (silence >= ASK_AFTER && !this.#asked) {
      this.#asked = true;
      this.send({ type: "ping" });
    }
  }
}
