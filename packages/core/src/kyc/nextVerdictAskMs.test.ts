import { expect, test } from "vitest";
import { nextVerdictAskMs } from "./nextVerdictAskMs.ts";

const DAY = 24 * 60 * 60_000;

test.each([
  ["new", 0, DAY],
  ["of ten days", 10 * DAY, DAY],
  ["of fifty days", 50 * DAY, 5 * DAY],
  ["of a year", 365 * DAY, 30 * DAY],
  ["of ten years", 3650 * DAY, 30 * DAY],
])("a verdict that is %s", (_when, ageMs, expected) => {
  expect(nextVerdictAskMs(ageMs)).toBe(expected);
});
