import { expect, test } from "vitest";
import { findRate, isRateUsable, RATE_LIFETIME_MS, rateKey } from "./findRate.ts";

const rates = [
  { commodity: "ETH", currency: "USD", price: "3000" },
  { commodity: "ETH", currency: "EUR", price: "2700" },
  { commodity: "BTC", currency: "USD", price: "60000" },
];

test("a rate's key is its commodity and its currency", () => {
  expect(rateKey("ETH", "USD")).toBe("ETH-USD");
});

test("a rate is found by commodity and currency together", () => {
  expect(findRate(rates, "ETH", "EUR")?.price).toBe("2700");
  expect(findRate(rates, "BTC", "EUR")).toBeUndefined();
  expect(findRate(rates, "eth", "USD")).toBeUndefined();
  expect(findRate([], "ETH", "USD")).toBeUndefined();
});

const NOW = 1_800_000_000_000;

test.each([
  ["fetched now", 0, true],
  ["14 minutes old", -14 * 60_000, true],
  ["exactly 15 minutes old", -RATE_LIFETIME_MS, true],
  ["older than 15 minutes", -RATE_LIFETIME_MS - 1, false],
  ["stamped by a clock slightly ahead", 1000, true],
  ["stamped far in the future", RATE_LIFETIME_MS + 1, false],
  ["without a time", Number.NaN, false],
])("a price %s: usable is told right", (_case, offsetMs, isUsable) => {
  expect(isRateUsable(NOW + offsetMs, NOW)).toBe(isUsable);
});
