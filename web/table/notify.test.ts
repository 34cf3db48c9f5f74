import { afterEach, beforeEach, expect, test, vi } from "vitest";
import worker from "$web/public/notes.js?raw";
import { allowNotes, notify, notifying } from "$web/table/notify";

let shown: { title: string; tag: string }[];
let answer: NotificationPermission;

class FakeNotification {
  static permission: NotificationPermission;
  static requestPermission = async () => (FakeNotification.permission = answer);
  onclick: (() => void) | null = null;

  constructor(title: string, { tag }: { tag: string }) {
    shown.push({ title, tag });
  }
}

beforeEach(() => {
  [shown, answer] = [[], "granted"];
  FakeNotification.permission = "default";
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

test("it says why it is not possible", () => {
  expect(notifying()).toBe("possible");
  FakeNotification.permission = "denied";
  expect(notifying()).toBe("forbidden");
  vi.stubGlobal("isSecureContext", false);
  expect(notifying()).toBe("insecure");
});

test("a note comes only when the page is out of sight, and the person has agreed", async () => {
  hide(true);
  notify("Your turn!", "Choose a card", "abc");
  expect(shown).toEqual([]);
  expect(await allowNotes("Like this")).toBe(true);
  notify("Your turn!", "Choose a card", "abc");
  expect(shown.map(({ title }) => title)).toEqual(["Like this", "Your turn!"]);
  hide(false);
  notify("Your turn!", "Choose a card", "abc");
  expect(shown).toHaveLength(2);
});

test("whoever says no is not asked by a note", async () => {
  answer = "denied";
  expect(await allowNotes("Like this")).toBe(false);
  expect([shown.length, notifying()]).toEqual([0, "forbidden"]);
});

class Refusing extends FakeNotification {
  constructor() {
    super("", { tag: "" });
    throw new TypeError("Illegal constructor");
  }
}

test("a device whose constructor refuses, and that has no worker, is found out at once", async () => {
  vi.stubGlobal("Notification", Refusing);
  expect(await allowNotes("Like this")).toBe(false);
});

test("where the constructor refuses, a worker shows the note", async () => {
  vi.stubGlobal("Notification", Refusing);
  const showNotification = vi.fn();
  const serviceWorker = { register: vi.fn(), ready: Promise.resolve({ showNotification }) };
  vi.stubGlobal("navigator", { serviceWorker });
  expect(await allowNotes("Like this")).toBe(true);
  expect(serviceWorker.register).toHaveBeenCalledWith("/notes.js");
  const { pathname } = location;
  expect(showNotification.mock.calls).toEqual([
    ["Like this", expect.objectContaining({ tag: "allowed", data: pathname })],
  ]);
});

test.each([
  ["the page that is open", ["https://at.home/", "https://at.home/table/abc?x"], "focused"],
  ["a new page", ["https://at.home/table/other"], "/table/abc"],
])("a click on the worker's note leads to %s", async (_, urls, arrived) => {
  const went: string[] = [];
  const clients = {
    matchAll: async () => urls.map((url) => ({ url, focus: () => went.push("focused") })),
    openWindow: (address: string) => went.push(address),
  };
  const handlers: Record<string, (event: unknown) => void> = {};
  const self = {
    clients,
    addEventListener: (type: string, heed: () => void) => (handlers[type] = heed),
  };
  new Function("self", worker)(self);
  const notification = { data: "/table/abc", close: vi.fn() };
  await new Promise((waitUntil) => handlers["notificationclick"]!({ notification, waitUntil }));
  expect(notification.close).toHaveBeenCalled();
  expect(went).toEqual([arrived]);
});
