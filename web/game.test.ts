import { expect, test } from "vitest";
import { hasTable, loadGame } from "$web/game";

test("a game without a table cannot be sat down to", async () => {
  expect(hasTable("cow006")).toBe(true);
  expect(hasTable("nowhere")).toBe(false);
  await expect(loadGame("nowhere")).rejects.toThrow("nowhere");
});
