import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, ASK_AFTER, LOST_AFTER, UNKNOWN_TABLE } from "$web/table/live.svelte";
import { FakeSocket } from "$web/testing/fake-socket";
import type { FromServer } from "$web/wire/messages";

let socket: FakeSocket;
let heard: FromServer[];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  live = new Live(
    { address: () => "ws://farm", onmessage: (message) => heard.push(message) },
    (address) => (socket = new FakeSocket(address)),
  );
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test("it is open when the socket is, and passes on what it hears", () => {
  expect(live.state).toBe("connecting");
  socket.open();
  expect(live.state).toBe("open");
  socket.say({ type: "pong" });
  expect(heard).toEqual([{ type: "pong" }]);
});

test("after some silence it asks once; an answer is enough", () => {
  socket.open();
  vi.advanceTimersByTime(ASK_AFTER - 1000);
  expect(socket.heard).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(socket.heard).toEqual([{ type: "ping" }]);
  socket.say({ type: "pong" });
  vi.advanceTimersByTime(LOST_AFTER - ASK_AFTER + 500);
  expect(live.state).toBe("open");
  expect(socket.addresses).toHaveLength(1);
});

test("longer silence is a lost connection, and it connects anew", () => {
  socket.open();
  vi.advanceTimersByTime(LOST_AFTER + 500);
  expect(live.state).toBe("lost");
  expect(socket.addresses).toHaveLength(2);
  socket.open();
  expect(live.state).toBe("open");
});

test("without a connection nothing is sent, now or later", () => {
  const move = { type: "act", answers: 1, move: {} } as const;
  expect(live.send(move)).toBe(false);
  socket.open();
  expect(live.send(move)).toBe(true);
  expect(socket.heard).toEqual([move]);
});

test("a table that is gone is not asked for again", () => {
  socket.open();
  socket.lose(UNKNOWN_TABLE);
  expect(live.state).toBe("gone");
  expect(socket.closed).toBe(true);
});
