import { expect, test } from "vitest";
import { assetsByWorth } from "./assetsByWorth.ts";

const rates = [
  { commodity: "ETH", currency: "USD", price: "3000.5" },
  { commodity: "USDT", currency: "USD", price: "0.9998" },
  { commodity: "WEI", currency: "USD", price: "0.000000000000000001" },
];
const holding = (token: string, amount: string, key = token) => ({
  key,
  token,
  amount,
  decimals: 18,
});

test.each([
  ["nothing", [], []],
  ["what is worth more first", ["USDT 100", "ETH 1"], ["ETH 1", "USDT 100"]],
  ["not what there is more of", ["USDT 3002", "ETH 1"], ["USDT 3002", "ETH 1"]],
  [
    "a difference in the last digit",
    ["WEI 1", "WEI 1.000000000000000001"],
    ["WEI 1.000000000000000001", "WEI 1"],
  ],
  ["what is worth the same, in the order given", ["ETH 2", "ETH 2.0"], ["ETH 2", "ETH 2.0"]],
  [
    "no rate: below all that have a worth, above what is empty",
    ["ETH 0", "XXX 7", "USDT 0.01", "XXX 0", "YYY 1"],
    ["USDT 0.01", "XXX 7", "YYY 1", "ETH 0", "XXX 0"],
  ],
])("%s", (_case, given, sorted) => {
  const assets = given.map((text) => {
    const [token = "", amount = ""] = text.split(" ");
    return { ...holding(token, amount), text };
  });
  expect(assetsByWorth(assets, rates, "USD").map(({ text }) => text)).toEqual(sorted);
});

test("only rates of the asked currency count", () => {
  const assets = [holding("XXX", "1"), holding("ETH", "1")];
  expect(assetsByWorth(assets, rates, "EUR")).toEqual(assets);
});
