/** A server's end of a socket, for tests: it says what it is told to and remembers what it heard. */

import type { SocketLike } from "$web/table/live.svelte";
import type { FromClient, FromServer } from "$web/wire/messages";

export class FakeSocket extends EventTarget implements SocketLike {
  readyState = 0;
  heard: FromClient[] = [];
  /** The addresses connected to, the first one included. */
  addresses: string[];
  closed = false;

  constructor(private readonly address: () => string) {
    super();
    this.addresses = [address()];
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  say(message: FromServer): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as FromClient);
  }

  reconnect(): void {
    this.lose();
    this.addresses.push(this.address());
  }

  close(): void {
    this.closed = true;
  }
}
