import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, ASK_AFTER, LOST_AFTER, UNKNOWN_TABLE } from "$web/table/live.svelte";
import { FakeSocket } from "$web/testing/fake-socket";
import { tallyUpdate } from "$web/testing/tally";
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
function greet(): void {
  socket.open();
  socket.say(tallyUpdate());
}

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test("it is open once the table has told how it stands, and passes on what it hears", () => {
  expect(live.state).toBe("connecting");
  socket.open();
  expect(live.state).toBe("connecting");
  socket.say({ type: "pong" });
  expect(live.state).toBe("connecting");
  socket.say(tallyUpdate());
  expect(live.state).toBe("open");
  expect(heard).toEqual([{ type: "pong" }, tallyUpdate()]);
});

test("a connection on which nothing is said is no connection", () => {
  socket.open();
  vi.advanceTimersByTime(LOST_AFTER + 500);
  expect(live.state).toBe("lost");
  expect(socket.addresses).toHaveLength(2);
});

test("after some silence it asks once; an answer is enough", () => {
  greet();
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
  greet();
  vi.advanceTimersByTime(LOST_AFTER + 500);
  expect(live.state).toBe("lost");
  expect(socket.addresses).toHaveLength(2);
  greet();
  expect(live.state).toBe("open");
});

test("without a connection nothing is sent, now or later", () => {
  const move = { type: "act", answers: 1, move: {} } as const;
  expect(live.send(move)).toBe(false);
  greet();
  expect(live.send(move)).toBe(true);
  expect(socket.heard).toEqual([move]);
});

test("a table that is gone is not asked for again", () => {
  socket.open();
  socket.lose(UNKNOWN_TABLE);
  expect(live.state).toBe("gone");
  expect(socket.closed).toBe(true);
});
