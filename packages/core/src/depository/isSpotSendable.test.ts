import { expect, test } from "vitest";
import { isSpotSendable, type SpotHolding } from "./isSpotSendable.ts";

const held: SpotHolding = {
  token: "USDT",
  networkId: { type: "evm", chainId: "1" },
  cryptoCurrencyType: "TOKEN",
  amount: "10",
  decimals: 6,
  allowSend: true,
};
const { token, networkId, cryptoCurrencyType } = held;
const sendable = { token, networkId, cryptoCurrencyType, minAmount: "10" };

test("the whole is sent from the least amount on", () => {
  expect(isSpotSendable(held, [sendable])).toBe(true);
  expect(isSpotSendable({ ...held, amount: "9.999999" }, [sendable])).toBe(false);
});

test("nothing is not sent, whatever the least amount is", () => {
  expect(isSpotSendable({ ...held, amount: "0" }, [{ ...sendable, minAmount: "0" }])).toBe(false);
});

test.each([
  ["another token", { token: "USDC" }],
  ["another type", { cryptoCurrencyType: "COIN" }],
  ["another chain", { networkId: { type: "evm", chainId: "56" } }],
  ["another family", { networkId: { type: "ton", chainId: "1" } }],
])("%s is not what it is in", (_, other) => {
  expect(isSpotSendable(held, [{ ...sendable, ...other }])).toBe(false);
  expect(isSpotSendable(held, [{ ...sendable, ...other }, sendable])).toBe(true);
});

test("an asset that the brand has closed for sending is not sent", () => {
  expect(isSpotSendable({ ...held, allowSend: false }, [sendable])).toBe(false);
});

test("a least amount that the asset cannot hold lets nothing through", () => {
  expect(isSpotSendable(held, [{ ...sendable, minAmount: "0.0000001" }])).toBe(false);
});
