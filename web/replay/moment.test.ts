import { expect, test } from "vitest";
import { readMoment, replayAddress, writeMoment } from "$web/replay/moment";

test.each([
  ["", { step: 0, eyes: "open", analysis: false }],
  ["?step=12", { step: 12, eyes: "open", analysis: false }],
  ["?step=12&eyes=2&analysis", { step: 12, eyes: 2, analysis: true }],
  ["?eyes=open", { step: 0, eyes: "open", analysis: false }],
  ["?step=-1&eyes=x", { step: 0, eyes: "open", analysis: false }],
  ["?step=1e3&eyes=", { step: 0, eyes: "open", analysis: false }],
  ["?step=99999999", { step: 0, eyes: "open", analysis: false }],
] as const)("%s", (query, moment) => expect(readMoment(query)).toEqual(moment));

test("an address names just the moment that it was written for", () => {
  for (const eyes of [0, 3, "open"] as const) {
    for (const analysis of [true, false]) {
      const moment = { step: 84, eyes, analysis };
      expect(readMoment(writeMoment(moment))).toEqual(moment);
    }
  }
  expect(replayAddress("aB3", 1)).toBe("/replay/aB3?step=0&eyes=1");
  expect(replayAddress("aB3", null)).toBe("/replay/aB3?step=0");
  expect(replayAddress("aB3", null, true)).toBe("/replay/aB3?step=0&analysis");
});
