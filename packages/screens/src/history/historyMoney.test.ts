import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { worthToTell } from "./historyMoney.ts";

const usd = (amount: string) => ({ amount, ticker: "USD" });
const rowOf = (transfer: BlockchainTransfer) =>
  ({ amount: "-0.5", fiat: usd("-1000"), kind: "send", transfer }) as HistoryRow; // all that is read

test("rule 600: its row knows what a payment was worth where that does not", () => {
  const transfer = aTransfer({ state: "FULFILLED", fiat: null });
  expect(worthToTell(transfer, rowOf(transfer))).toEqual(usd("1000"));
  expect(worthToTell(transfer, undefined)).toBeNull();
});

test("what a payment says itself goes first, and one under way has its worth of now", () => {
  const said = aTransfer({ state: "FULFILLED", fiat: usd("900.01") });
  expect(worthToTell(said, rowOf(said))).toEqual(usd("900.01"));
  const going = aTransfer({ state: "PROCESSING", fiat: null });
  expect(worthToTell(going, rowOf(going))).toBeUndefined();
});
