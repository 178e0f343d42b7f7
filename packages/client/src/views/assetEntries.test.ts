import type { BlockchainTransfer } from "@coffer/contract";
import { anAsset, aTokenAsset, aTokenTransfer, aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { assetEntries } from "./assetEntries.ts";

const shown = (transfers: readonly BlockchainTransfer[], asset = anAsset()) =>
  assetEntries(transfers, asset).map(({ kind, money }) => `${kind} ${money.amount}`);

test("the coin's list has its own payments and the fees that tokens took, newest first", () => {
  const transfers = [
    aTransfer({ createdAt: "2026-01-01T00:00:00.000Z" }),
    aTokenTransfer({ createdAt: "2026-01-02T00:00:00.000Z" }),
  ];
  expect(shown(transfers)).toEqual(["fee 0.00002", "amount 0.5"]);
  expect(shown(transfers, aTokenAsset())).toEqual(["amount 100"]);
});

const none = { amount: "0", currency: { symbol: "ETH", type: "COIN" } } as const;

test.each<[string, Partial<BlockchainTransfer>, number]>([
  ["on its way", { state: "PROCESSING" }, 1],
  ["that came back", { state: "FAILED", confirmations: { have: 3, need: 3 } }, 1],
  ["that never reached the chain", { state: "FAILED" }, 0],
  ["inside the brand", { direction: "INTERNAL", fee: none }, 0],
  ["that came in", { direction: "IN", fee: null }, 0],
  ["on another network", { networkId: { type: "evm", chainId: "1" } }, 0],
])("the fee of a token payment %s", (_case, over, count) => {
  expect(shown([aTokenTransfer(over)])).toHaveLength(count);
});

test("accounts of one asset have the transfers and fees of their own kind alone", () => {
  const own = anAsset({ accountId: "own", type: "PERSONAL" });
  const ofCustody = [aTransfer(), aTokenTransfer()];
  const ofOwn = [aTransfer({ accountId: "own" }), aTokenTransfer({ accountId: "own token" })];
  const ofAnother = [aTransfer({ accountId: "another" })];
  expect(shown([...ofOwn, ...ofAnother], own).toSorted()).toEqual(["amount 0.5", "fee 0.00002"]);
  expect(shown(ofCustody, own)).toEqual([]);
  expect(shown([...ofOwn, ...ofAnother])).toEqual([]);
});
