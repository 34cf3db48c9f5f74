import { expect, test } from "vitest";
import { parseRoute } from "$web/router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/table/aB3", { page: "table", id: "aB3" }],
  ["/table/aB3/", { page: "table", id: "aB3" }],
  ["/howto/cow%30", { page: "howto", game: "cow0" }],
  ["/learn/cow", { page: "learn", game: "cow" }],
  ["/print/cow", { page: "print", game: "cow" }],
  ["/me", { page: "me" }],
  ["/me/x", { page: "missing" }],
  ["/replay", { page: "replay", id: undefined }],
  ["/replay/aB3", { page: "replay", id: "aB3" }],
  ["/replay/aB3/7", { page: "missing" }],
  ["/practice/cow", { page: "practice", game: "cow", day: undefined }],
  ["/practice/cow/20000", { page: "practice", game: "cow", day: "20000" }],
  ["/practice", { page: "missing" }],
  ["/slips/aB3", { page: "slips", id: "aB3" }],
  ["/print", { page: "missing" }],
  ["/table", { page: "missing" }],
  ["/table/%E0", { page: "table", id: "" }],
  ["/elsewhere", { page: "missing" }],
])("%s", (path, route) => expect(parseRoute(path)).toEqual(route));
