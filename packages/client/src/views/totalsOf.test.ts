import type { Money } from "@coffer/contract";
import { expect, test } from "vitest";
import { totalsOf } from "./totalsOf.ts";

const eth = (amount: string): Money => ({ amount, currency: { symbol: "ETH", type: "COIN" } });
const usdt = (amount: string): Money => ({ amount, currency: { symbol: "USDT", type: "TOKEN" } });

test.each([
  [
    "a coin that pays its own fee",
    { amount: eth("0.5"), fee: eth("0.00002"), decimals: 18 },
    [eth("0.50002")],
  ],
  [
    "a token and a fee in its coin",
    { amount: usdt("100"), fee: eth("0.00002"), decimals: 6 },
    [usdt("100"), eth("0.00002")],
  ],
  [
    "no fee, as inside the brand",
    { amount: usdt("100"), fee: eth("0"), decimals: 6 },
    [usdt("100")],
  ],
  ["a fee that nobody names", { amount: eth("1"), fee: null, decimals: 18 }, [eth("1")]],
  [
    "a token that is called as the coin",
    {
      amount: { amount: "1", currency: { symbol: "ETH", type: "TOKEN" } },
      fee: eth("2"),
      decimals: 6,
    },
    [{ amount: "1", currency: { symbol: "ETH", type: "TOKEN" } }, eth("2")],
  ],
] as const)("%s", (_case, facts, totals) => {
  expect(totalsOf(facts)).toEqual(totals);
});
