import { expect, test } from "vitest";
import { nextKycAskMs, nextVerdictAskMs } from "./nextAsks.ts";

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

test.each([
  ["new", 0, DAY],
  ["of ten days", 10 * DAY, DAY],
  ["of fifty days", 50 * DAY, 5 * DAY],
  ["of a year", 365 * DAY, 30 * DAY],
  ["of ten years", 3650 * DAY, 30 * DAY],
])("a verdict that is %s", (_when, ageMs, expected) => {
  expect(nextVerdictAskMs(ageMs)).toBe(expected);
});
