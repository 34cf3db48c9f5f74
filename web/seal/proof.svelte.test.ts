import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Proof from "$web/seal/Proof.svelte";
import { RUNNING } from "$web/testing/table";

let proof: Record<string, unknown> | undefined;
afterEach(() => {
  if (proof) void unmount(proof);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

// An error that nobody catches fails the whole run.
test("a server that is gone by then is no error of the page", async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError("gone")));
  vi.stubGlobal("fetch", fetch);
  const table = { id: "t", game: "tally", rules: 1, options: {}, seats: [], commitment: "00" };
  const result = { scores: [1], ranks: [1], seed: "00".repeat(32), hinted: [] };
  const props = $state({ table: { ...table, ...RUNNING }, result });
  proof = mount(Proof, { target: document.body, props });
  flushSync();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  // The table is told once more: that the match is over. That is no reason to ask again.
  props.table = { ...props.table, phase: "over" };
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.querySelectorAll("details strong")).toHaveLength(0);
});
