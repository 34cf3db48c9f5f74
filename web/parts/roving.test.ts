import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roving } from "$web/parts/roving";

let group: HTMLElement;
let stop: (() => void) | void;

const buttons = () => [...group.querySelectorAll("button")];
const stops = () => buttons().map(({ tabIndex }) => tabIndex);
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(() => {
  group = document.createElement("div");
  group.innerHTML = "<button>1</button><button>2</button><button>3</button>";
  document.body.append(group);
  stop = roving()(group);
});
afterEach(() => {
  stop?.();
  group.remove();
});

test("the group is one stop of the Tab key, and arrows move inside", () => {
  expect(stops()).toEqual([0, -1, -1]);
  buttons()[0]!.focus();
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("2");
  expect(stops()).toEqual([-1, 0, -1]);
  press("End");
  expect(document.activeElement?.textContent).toBe("3");
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("3");
  press("Home");
  expect(document.activeElement?.textContent).toBe("1");
});

test("when the focused button goes, its neighbour has the focus", async () => {
  buttons()[1]!.focus();
  buttons()[1]!.remove();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("3"));
  expect(stops()).toEqual([-1, 0]);
});

test("a new button does not move the stop", async () => {
  buttons()[2]!.focus();
  group.prepend(document.createElement("button"));
  await vi.waitFor(() => expect(stops()).toEqual([-1, -1, -1, 0]));
});
