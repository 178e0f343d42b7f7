import { expect, test } from "vitest";
import { summaryChange } from "./summary.ts";

const rate = (commodity: string, price: string, price24h?: string) => ({
  commodity,
  currency: "USD",
  price,
  price24h,
});
const eth = (amount: string) => ({ key: "ETH:evm:1", token: "ETH", amount, decimals: 18 });
const usdt = (amount: string) => ({ key: "USDT:evm:1", token: "USDT", amount, decimals: 6 });
const up = [rate("ETH", "3030", "3000"), rate("USDT", "1", "1")];

type Rates = readonly ReturnType<typeof rate>[];
type Held = readonly ReturnType<typeof eth>[];

test.each<[string, Held, Rates, ReturnType<typeof summaryChange> | string]>([
  ["one coin moves as its price does", [eth("1.5")], up, { direction: "up", percent: "1.00" }],
  [
    "two weigh what they are worth",
    [eth("1"), usdt("3000")],
    up,
    { direction: "up", percent: "0.50" },
  ],
  [
    "one up, one down",
    [eth("1"), usdt("1000")],
    [rate("ETH", "1010", "1000"), rate("USDT", "0.98", "1")],
    { direction: "down", percent: "0.50" },
  ],
  [
    "a move that rounds to nothing has no sign",
    [usdt("1000000")],
    [rate("USDT", "0.99996", "1")],
    { direction: "none", percent: "0.00" },
  ],
  [
    "halves go to the even one",
    [eth("1")],
    [rate("ETH", "100.015", "100")],
    { direction: "up", percent: "0.02" },
  ],
  ["dust counts", [eth("0.000000000000000001")], up, { direction: "up", percent: "1.00" }],
  ["an empty asset needs no price of then", [eth("1"), usdt("0")], up.slice(0, 1), "1.00"],
  ["what has no rate is left out", [eth("1"), usdt("5")], up.slice(0, 1), "1.00"],
  [
    "one price of then is missing",
    [eth("1"), usdt("5")],
    [...up.slice(0, 1), rate("USDT", "1")],
    null,
  ],
  ["a price of then that is none", [eth("1")], [rate("ETH", "3000", "0")], null],
  ["nothing is held", [eth("0"), usdt("0")], up, null],
  ["no assets", [], up, null],
  ["no rate at all", [eth("1")], [], null],
])("%s", (_case, assets, rates, change) => {
  const told = summaryChange(assets, rates, "USD");
  expect(typeof change === "string" ? told?.percent : told).toEqual(change);
});

test("only rates of the asked currency count", () => {
  expect(summaryChange([eth("1")], up, "EUR")).toBeNull();
});
