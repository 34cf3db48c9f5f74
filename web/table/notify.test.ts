import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("a device whose constructor refuses is found out at once", async () => {
  class Refusing extends FakeNotification {
    constructor() {
      super("", { tag: "" });
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Refusing);
  expect(await allowNotes("Like this")).toBe(false);
});
