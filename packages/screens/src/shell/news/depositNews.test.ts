import type { BlockchainTransfer } from "@coffer/contract";
import { expect, test } from "vitest";
import { depositNews } from "./useDepositNotices.ts";

const transfer = (over: Partial<BlockchainTransfer>): BlockchainTransfer => ({
  id: "one",
  type: "PLAIN",
  state: "PROCESSING",
  direction: "IN",
  assetKey: "ETH:evm:1",
  amount: { amount: "1", currency: { symbol: "ETH", type: "COIN" } },
  fee: null,
  fiat: null,
  networkId: { type: "evm", chainId: "1" },
  recipientAddress: "",
  blockchainTransactionId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...over,
});
const kindsOf = (...states: [BlockchainTransfer[], BlockchainTransfer[]]) =>
  depositNews(...states).map(({ kind }) => kind);

test("a deposit is news when the network shows it and when it is credited", () => {
  expect(kindsOf([], [transfer({})])).toEqual(["incoming"]);
  expect(kindsOf([transfer({})], [transfer({ state: "FULFILLED" })])).toEqual(["received"]);
  expect(kindsOf([], [transfer({ state: "FULFILLED" })])).toEqual(["received"]);
});

test("another confirmation of the same deposit is no news", () => {
  const seen = transfer({ confirmations: { have: 1, need: 3 } });
  expect(kindsOf([seen], [transfer({ confirmations: { have: 2, need: 3 } })])).toEqual([]);
});

test("what goes out is no deposit", () => {
  expect(
    kindsOf([], [transfer({ direction: "OUT" }), transfer({ direction: "INTERNAL" })]),
  ).toEqual([]);
});
