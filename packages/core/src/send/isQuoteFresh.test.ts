import { expect, test } from "vitest";
import { isQuoteFresh, QUOTE_LIFETIME_MS, renewQuoteInMs } from "./isQuoteFresh.ts";

const NOW = 1_800_000_000_000;

test.each([
  ["quoted now", 0, true],
  ["exactly 60 seconds old", -60_000, true],
  ["older than 60 seconds", -60_001, false],
  ["stamped by a clock slightly ahead", 500, true],
  ["stamped far in the future", QUOTE_LIFETIME_MS + 1, false],
  ["without a time", Number.NaN, false],
])("a fee %s: freshness is told right", (_case, offsetMs, isFresh) => {
  expect(isQuoteFresh(NOW + offsetMs, NOW)).toBe(isFresh);
});

test.each([
  ["new", 0, 45_000],
  ["nearly due", -44_000, 1_000],
  ["due", -45_000, 0],
  ["long over", -90_000, 0],
])("a fee that is %s is asked for anew in time", (_case, offsetMs, inMs) => {
  expect(renewQuoteInMs(NOW + offsetMs, NOW)).toBe(inMs);
});
