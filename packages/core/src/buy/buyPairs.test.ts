import { expect, test } from "vitest";
import { accountPairs, doesMethodFit, limitsOfMethods, methodsOfPair } from "./buyPairs.ts";

const usd = { ticker: "USD" };
const eur = { ticker: "EUR" };
const method = (
  fiatCurrency: { readonly ticker: string },
  [minAmount, maxAmount]: readonly [string, string],
  assetKeys: readonly string[] = ["ETH:evm:1"],
) => ({ fiatCurrency, limits: { minAmount, maxAmount }, assetKeys });
const ether = { key: "ETH:evm:1", type: "CUSTODY", tag: "main" } as const;
const tether = { key: "USDT:evm:1", type: "CUSTODY", tag: "main" } as const;

test.each([
  ["30", 2_999n, false],
  ["30", 3_000n, true],
  ["29.99", 2_999n, true],
  ["30", 1_000_000n, true],
  ["30", 1_000_001n, false],
])("rule 289: a method from %s to 10000 and %s cents: fits is %s", (minAmount, cents, fits) => {
  expect(doesMethodFit(method(usd, [minAmount, "10000"]), cents)).toBe(fits);
});

test("limits that cannot be read fit nothing", () => {
  expect(doesMethodFit(method(usd, ["1e1", "100"]), 5_000n)).toBe(false);
  expect(doesMethodFit(method(usd, ["1", "100.001"]), 5_000n)).toBe(false);
});

test("the limits of several methods reach from the least to the most of any", () => {
  const methods = [
    method(usd, ["30", "500"]),
    method(usd, ["20", "400"]),
    method(usd, ["25", "900.5"]),
  ];
  expect(limitsOfMethods(methods)).toEqual({ minCents: 2_000n, maxCents: 90_050n });
  expect(limitsOfMethods([method(usd, ["30", "20"])])).toBeNull();
  expect(limitsOfMethods([])).toBeNull();
});

test("a pair's methods sell its asset for its currency", () => {
  const fits = method(usd, ["1", "2"]);
  const methods = [fits, method(eur, ["1", "2"]), method(usd, ["1", "2"], ["USDT:evm:1"])];
  expect(methodsOfPair(methods, { assetKey: "ETH:evm:1", fiatTicker: "USD" })).toEqual([fits]);
});

test("rule 289: pairs are what is sold, by account, the person's currency first", () => {
  const methods = [
    method(eur, ["1", "2"], ["ETH:evm:1", "USDT:evm:1"]),
    method(usd, ["1", "2"], ["ETH:evm:1"]),
    method(usd, ["5", "6"], ["ETH:evm:1"]),
  ];
  const pairs = accountPairs([tether, ether], methods, "USD");
  expect(pairs).toEqual([
    { asset: tether, fiat: eur },
    { asset: ether, fiat: usd },
    { asset: ether, fiat: eur },
  ]);
});

test("rule 322: the depository is bought into as a main account is", () => {
  const spot = { ...tether, tag: "spot" };
  const methods = [method(usd, ["1", "2"], [spot.key])];
  expect(accountPairs([spot], methods, "USD")).toEqual([{ asset: spot, fiat: usd }]);
});

test.each([
  ["a private account", { ...ether, type: "PERSONAL" }],
  ["a bonus account", { ...ether, tag: "fairspin" }],
] as const)("rule 289: nothing is bought into %s", (_what, asset) => {
  expect(accountPairs([asset], [method(usd, ["1", "2"])], "USD")).toEqual([]);
});
