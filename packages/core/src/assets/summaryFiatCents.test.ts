import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { summaryFiatCents } from "./summary.ts";
import type { SummedAsset } from "./assetsByWorth.ts";

const eth = (amount: string): SummedAsset => ({
  key: "ETH:evm:1",
  token: "ETH",
  amount,
  decimals: 18,
});
const usdt = (amount: string): SummedAsset => ({
  key: "USDT:evm:1",
  token: "USDT",
  amount,
  decimals: 6,
});
const rates = [
  { commodity: "ETH", currency: "USD", price: "3000.5" },
  { commodity: "USDT", currency: "USD", price: "0.9998" },
  { commodity: "ETH", currency: "EUR", price: "2700" },
];

test.each([
  ["nothing", [], 0n, []],
  ["one asset", [eth("0.1")], 30005n, []],
  ["two assets", [eth("1"), usdt("100")], 310048n, []],
  ["one asset on two networks", [eth("1"), { ...eth("1"), key: "ETH:evm:2" }], 600100n, []],
  ["an asset without a rate", [eth("1"), { ...usdt("5"), token: "XXX", key: "X" }], 300050n, ["X"]],
  ["an empty asset without a rate", [{ ...eth("0"), token: "XXX", key: "X" }], 0n, []],
])("%s is summed in cents", (_case, assets, cents, missing) => {
  expect(summaryFiatCents(assets, rates, "USD")).toEqual({ cents, missing });
});

test("only rates of the asked currency count", () => {
  expect(summaryFiatCents([eth("1"), usdt("1")], rates, "EUR")).toEqual({
    cents: 270000n,
    missing: ["USDT:evm:1"],
  });
});

test("parts of a cent add up: the sum is rounded once, not each asset", () => {
  const price = [{ commodity: "T", currency: "USD", price: "1" }];
  const dust = ["a", "b", "c"].map((key) => ({ key, token: "T", amount: "0.004", decimals: 3 }));
  expect(summaryFiatCents(dust, price, "USD").cents).toBe(1n);
});

test("an amount its own asset cannot hold is a bug and throws", () => {
  expect(() => summaryFiatCents([usdt("0.0000001")], rates, "USD")).toThrow("USDT:evm:1");
  expect(() => summaryFiatCents([usdt("1e3")], rates, "USD")).toThrow("USDT:evm:1");
});

test("the sum is less than a cent away from the exact worth", () => {
  const holdings = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 9n)));
  fc.assert(
    fc.property(holdings, (rows) => {
      const assets = rows.map(([units], at) => ({
        key: `${at}`,
        token: `T${at}`,
        amount: formatDecimal(units, 18),
        decimals: 18,
      }));
      const prices = rows.map(([, price], at) => ({
        commodity: `T${at}`,
        currency: "USD",
        price: formatDecimal(price, 4),
      }));
      const exact = rows.reduce((sum, [units, price]) => sum + units * price, 0n);
      const off = summaryFiatCents(assets, prices, "USD").cents * 10n ** 20n - exact;
      return 2n * (off < 0n ? -off : off) <= 10n ** 20n;
    }),
  );
});
