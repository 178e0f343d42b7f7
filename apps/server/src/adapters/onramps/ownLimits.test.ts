import { expect, test } from "vitest";
import { readOwnLimits, withinOwnLimits } from "./ownLimits.ts";

test("limits of each currency are read in cents", () => {
  expect([...(readOwnLimits("USD=30-5000, EUR=29.99-4500.5") ?? [])]).toEqual([
    ["USD", { minCents: 3_000n, maxCents: 500_000n }],
    ["EUR", { minCents: 2_999n, maxCents: 450_050n }],
  ]);
  expect(readOwnLimits("")).toEqual(new Map());
});

test.each(["USD", "usd=1-2", "USD=2-1", "USD=1-2,USD=1-3", "USD=1.001-2", "USD=-1-2", "USD=1-"])(
  "%s says no limits",
  (text) => {
    expect(readOwnLimits(text)).toBeNull();
  },
);

const offer = { assetKey: "ETH:evm:1", fiatTicker: "USD", minCents: 3_000n, maxCents: 1_000_000n };

test.each([
  ["wider ones change nothing", "USD=1-999999", [3_000n, 1_000_000n]],
  ["narrower ones count", "USD=50-200", [5_000n, 20_000n]],
  ["each side by itself", "USD=50-999999", [5_000n, 1_000_000n]],
  ["those of another currency change nothing", "EUR=50-200", [3_000n, 1_000_000n]],
  ["one amount is left", "USD=10000-20000", [1_000_000n, 1_000_000n]],
])("rule 274: of a seller's limits and our own the narrower count: %s", (_what, text, left) => {
  const [kept] = withinOwnLimits([offer], readOwnLimits(text) ?? new Map());
  expect([kept?.minCents, kept?.maxCents]).toEqual(left);
});

test("rule 274: what our own limits leave nothing of is not sold", () => {
  expect(withinOwnLimits([offer], readOwnLimits("USD=1-29.99") ?? new Map())).toEqual([]);
});
