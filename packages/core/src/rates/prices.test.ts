import { expect, test } from "vitest";
import { pricesOf } from "./prices.ts";

const rates = [
  { commodity: "ETH", currency: "USD", price: "2000.1" },
  { commodity: "ETH", currency: "EUR", price: "1800" },
  { commodity: "BTC", currency: "USD", price: "60000" },
];

test("the prices of a moment are told by token and then by currency", () => {
  expect(pricesOf(rates)).toEqual({
    ETH: { USD: "2000.1", EUR: "1800" },
    BTC: { USD: "60000" },
  });
});

test("only the tokens that are named are told of, and none that has no rate", () => {
  expect(pricesOf(rates, ["BTC", "TON"])).toEqual({ BTC: { USD: "60000" } });
  expect(pricesOf(rates, [])).toEqual({});
});
