import { expect, test } from "vitest";
import { loadCover, loadGame } from "$web/game";
import PlainCover from "$web/parts/PlainCover.svelte";
import PlainTable from "$web/table/PlainTable.svelte";

test("a game has the table and the cover that it brings, or plain ones", async () => {
  expect((await loadGame("cow006")).Table).not.toBe(PlainTable);
  expect((await loadGame("nowhere")).Table).toBe(PlainTable);
  expect(await loadCover("cow006")).not.toBe(PlainCover);
  expect(await loadCover("nowhere")).toBe(PlainCover);
});
