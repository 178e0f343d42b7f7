import { expect, test } from "vitest";
import { EXCHANGE_QUOTE_MS, isExchangeQuoteFresh } from "./isExchangeQuoteFresh.ts";

const NOW = 1_800_000_000_000;

test.each([
  ["made now", 0, true],
  ["a minute old", -EXCHANGE_QUOTE_MS, true],
  ["older than a minute", -EXCHANGE_QUOTE_MS - 1, false],
  ["stamped by a clock slightly ahead", 1_000, true],
  ["stamped far in the future", EXCHANGE_QUOTE_MS + 1, false],
])("a quote %s: fresh is told right", (_name, offsetMs, isFresh) => {
  expect(isExchangeQuoteFresh(NOW + offsetMs, NOW)).toBe(isFresh);
});
