import { expect, test } from "vitest";
import { nextKycAskMs } from "./nextKycAskMs.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ["at once", 0, MINUTE],
  ["after ten minutes", 10 * MINUTE, MINUTE],
  ["after an hour", 60 * MINUTE, 6 * MINUTE],
  ["after ten days and more", 20 * DAY, DAY],
  ["just before it counts as left", 30 * DAY - 1, DAY],
])("a check that moved %s", (_when, ageMs, expected) => {
  expect(nextKycAskMs(ageMs, MINUTE)).toBe(expected);
});

test("one that nobody goes on with is asked about no more", () => {
  expect(nextKycAskMs(30 * DAY, MINUTE)).toBeNull();
});
