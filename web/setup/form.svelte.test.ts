import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { type Field, initialOptions } from "$web/setup/options";
import OptionsForm from "$web/setup/OptionsForm.svelte";

const fields: Field[] = [
  { kind: "number", name: "limit", initial: 66, least: 1, most: 500, whole: true },
  { kind: "choice", name: "variant", initial: "standard", values: ["standard", "logic"] },
  { kind: "switch", name: "locked", initial: true },
];

let form: Record<string, unknown> | undefined;
afterEach(() => {
  if (form) void unmount(form);
  document.body.replaceChildren();
});

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

test("the form shows each field, and says which number does not fit", () => {
  const props = $state({ game: "sly", fields, values: initialOptions(fields) });
  form = mount(OptionsForm, { target: document.body, props });
  flushSync();
  const number = document.querySelector<HTMLInputElement>("input[type=number]")!;
  expect([number.value, number.min, number.max]).toEqual(["66", "1", "500"]);
  expect(document.querySelector<HTMLInputElement>("input[role=switch]")!.checked).toBe(true);
  const values = [...document.querySelectorAll("option")].map(({ value }) => value);
  expect(values).toEqual(["standard", "logic"]);
  type(number, "501");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  type(number, "");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  type(number, "5");
  expect(number.getAttribute("aria-invalid")).toBe("false");
});
