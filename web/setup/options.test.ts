import { expect, test } from "vitest";
import { fits, initialOptions, optionFields } from "$web/setup/options";
import {
  commonLevel,
  friendsSetup,
  isGathering,
  isShared,
  OPEN,
  PERSON,
  setLevel,
  tableFor,
  usualSetup,
} from "$web/setup/table";
import type { GameInfo } from "$web/wire/messages";

/** As `GET /api/games` describes a game. */
const info: GameInfo = {
  name: "sly",
  rules: 1,
  seats: [2, 10],
  bots: ["random", "greedy", "search"],
  printed: true,
  lesson: true,
  puzzles: 0,
  options: {
    type: "object",
    properties: {
      limit: { type: "integer", minimum: 1, maximum: 500, default: 66 },
      variant: { enum: ["standard", "logic"], default: "standard" },
      locked: { type: "boolean", default: true },
      shift: { type: "number", minimum: -1, maximum: 1, default: 0.5 },
      odd: { type: "object" },
    },
  },
};
const fields = optionFields(info.options);

test("numbers, switches and choices become fields, in order; the rest is left to the server", () => {
  expect(fields).toEqual([
    { kind: "number", name: "limit", initial: 66, least: 1, most: 500, whole: true },
    { kind: "choice", name: "variant", initial: "standard", values: ["standard", "logic"] },
    { kind: "switch", name: "locked", initial: true },
    { kind: "number", name: "shift", initial: 0.5, least: -1, most: 1, whole: false },
  ]);
  expect(initialOptions(fields)).toEqual({
    limit: 66,
    variant: "standard",
    locked: true,
    shift: 0.5,
  });
  expect(optionFields({})).toEqual([]);
});

test("a field knows what fits", () => {
  const [limit, variant, , shift] = fields;
  for (const good of [1, 66, 500]) expect(fits(limit!, good)).toBe(true);
  for (const bad of [0, 501, 1.5, NaN, "66"]) expect(fits(limit!, bad)).toBe(false);
  for (const good of [-1, 0.25, 1]) expect(fits(shift!, good)).toBe(true);
  for (const bad of [-1.01, NaN, "0"]) expect(fits(shift!, bad)).toBe(false);
  expect(fits(variant!, "logic")).toBe(true);
  expect(fits(variant!, "chess")).toBe(false);
});

test("the usual table has four chairs, if the game has them", () => {
  expect(usualSetup(info).seats).toBe(4);
  expect(usualSetup({ ...info, seats: [2, 2] }).seats).toBe(2);
  expect(usualSetup({ ...info, seats: [5, 6] }).seats).toBe(5);
});

test("a table has the person first, and as many bots as there are chairs left", () => {
  const setup = { ...usualSetup(info), seats: 3 };
  expect(tableFor(info, setup, () => ({ name: "Anna" }))).toEqual({
    game: "sly",
    seats: [
      { kind: "person", name: "Anna" },
      { kind: "bot", bot: "greedy" },
      { kind: "bot", bot: "greedy" },
    ],
    options: { limit: 66, variant: "standard", locked: true, shift: 0.5 },
    hints: true,
  });
  expect(usualSetup({ ...info, bots: ["random"] }).bots).toEqual(Array(9).fill("random"));
});

test("all animals may be set to one level", () => {
  const setup = { ...usualSetup(info), seats: 4 };
  expect(commonLevel(setup)).toBe("greedy");
  setup.bots = ["random", PERSON, "search", OPEN, ...setup.bots.slice(4)];
  expect(commonLevel(setup)).toBe(null);
  setLevel(setup, "search");
  expect(setup.bots.slice(0, 5)).toEqual(["search", PERSON, "search", OPEN, "search"]);
  expect(commonLevel(setup)).toBe("search");
  expect(commonLevel({ ...setup, seats: 2, bots: [PERSON] })).toBe(null);
});

test("any chair but the first may be a person's at this device", () => {
  const usual = usualSetup(info);
  expect(isShared({ ...usual, seats: 3 })).toBe(false);
  const setup = { ...usual, seats: 3, bots: ["greedy", PERSON, PERSON] };
  expect(isShared(setup)).toBe(true);
  expect(
    tableFor(info, setup, (chair) => ({ name: ["Anna", "Ben", "Cleo"][chair]! })).seats,
  ).toEqual([
    { kind: "person", name: "Anna" },
    { kind: "bot", bot: "greedy" },
    { kind: "person", name: "Cleo" },
  ]);
  // A chair that is not at the table does not count.
  expect(isShared({ ...setup, seats: 2 })).toBe(false);
});

test("hints are wished for where one plays with animals alone", () => {
  const anna = { name: "Anna" };
  const usual = usualSetup(info);
  expect(tableFor(info, usual, () => anna).hints).toBe(true);
  expect(tableFor(info, { ...usual, hints: false }, () => anna).hints).toBe(false);
  const shared = { ...usual, bots: [PERSON, ...usual.bots.slice(1)] };
  expect(tableFor(info, shared, () => anna)).not.toHaveProperty("hints");
});

test("chairs may be kept for those who come by a link; then it is said how all sit together", () => {
  const anna = { name: "Anna", animal: "goat" };
  expect(isGathering(usualSetup(info))).toBe(false);
  expect(tableFor(info, { ...usualSetup(info), public: true }, () => anna)).not.toHaveProperty(
    "public",
  );
  const friends = friendsSetup(info);
  expect(isGathering(friends)).toBe(true);
  const setup = { ...friends, seats: 3, public: true, seconds: 60 };
  expect(tableFor(info, setup, () => anna)).toEqual({
    game: "sly",
    seats: [{ kind: "person", ...anna }, { kind: "open" }, { kind: "open" }],
    options: setup.options,
    public: true,
    chat: true,
    seconds: 60,
  });
  // A chair that is not at the table does not count.
  const [first] = usualSetup(info).bots;
  expect(isGathering({ ...friends, seats: 2, bots: [first!, OPEN] })).toBe(false);
});
