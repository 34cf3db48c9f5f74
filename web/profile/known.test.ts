import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { introduce, ownProfile } from "$web/profile/known";
import { settings } from "$web/settings.svelte";

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  Object.assign(settings, { name: "Ann", animal: "goat", known: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const remembered = () => [settings.name, settings.animal, settings.known];

test("a guest's new name is nobody's business", async () => {
  await introduce({ name: "Anna", animal: "" });
  expect(remembered()).toEqual(["Anna", "", false]);
  expect(fetched).not.toHaveBeenCalled();
});

test("who is known is called as the server has it, there and here", async () => {
  answer(200, { name: "Anna", animal: "cow", ratings: [] });
  await ownProfile();
  expect(remembered()).toEqual(["Anna", "cow", true]);
  answer(200, { name: "Anya", animal: "", ratings: [] });
  await introduce({ name: " Anya ", animal: "" });
  expect(fetched.mock.lastCall![1]).toMatchObject({ method: "PUT" });
  expect(remembered()).toEqual(["Anya", "", true]);
});

test("who has been forgotten meanwhile goes on as a guest", async () => {
  settings.known = true;
  answer(403, { code: "no-profile" });
  await introduce({ name: "Anna", animal: "goat" });
  expect(remembered()).toEqual(["Anna", "goat", false]);
});

test("where nobody answers nothing changes", async () => {
  settings.known = true;
  fetched.mockRejectedValueOnce(new TypeError());
  await expect(introduce({ name: "Anna", animal: "" })).rejects.toThrow();
  fetched.mockRejectedValueOnce(new TypeError());
  await expect(ownProfile()).rejects.toThrow();
  expect(remembered()).toEqual(["Ann", "goat", true]);
});
