import { expect, test } from "vitest";
import { aNetwork, evmRowOf } from "../testing/networks.ts";
import { coinsOf } from "./coins.ts";
import { pinRate } from "./ratePins.ts";

const coins = coinsOf([evmRowOf(aNetwork)]);

test.each([
  ["2345.67", 2345.67],
  ["0.000001", 0.000001],
  ["999999999.999999", 999_999_999.999999],
  [null, null],
])("%s is taken exactly", async (price, expected) => {
  const taken: (number | null)[] = [];
  const pins = {
    priceAt: () => null,
    set: async (pin: { price: number | null }) => void taken.push(pin.price),
  };
  const outcome = await pinRate({ pins, coins }, { commodity: "ETH", currency: "KZT", price }, 0);
  expect(outcome.ok).toBe(true);
  expect(taken).toEqual([expected]);
});

test.each([
  ["commodity", { commodity: "DOGE", currency: "USD", price: "1" }],
  ["currency", { commodity: "ETH", currency: "XXX", price: "1" }],
  ["price", { commodity: "ETH", currency: "USD", price: "0" }],
  ["price", { commodity: "ETH", currency: "USD", price: "0.0000001" }],
  ["price", { commodity: "ETH", currency: "USD", price: "1000000000" }],
])("a wrong %s is refused by name", async (field, pin) => {
  const pins = { priceAt: () => null, set: () => Promise.reject(new Error("must not be called")) };
  expect(await pinRate({ pins, coins }, pin, 0)).toEqual({
    ok: false,
    problem: expect.stringMatching(new RegExp(`^${field}: `)),
  });
});
