import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { feeWithin, worthToTell } from "./historyMoney.ts";

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

const eth = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" as const } });
const usdt = { amount: "10", currency: { symbol: "USDT", type: "TOKEN" as const } };
const paid = aTransfer({ amount: eth("0.5"), fee: eth("0.00002"), direction: "OUT" });
const paidRow: HistoryRow = { ...rowOf(paid), amount: "-0.50002" };

test.each<[string, HistoryRow, string]>([
  ["what was sent has it in its amount", paidRow, "0.00002"],
  [
    "one in another asset stands in a row of its own",
    { ...paidRow, amount: "-10", transfer: { ...paid, amount: usdt } },
    "",
  ],
  ["the row of a fee is nothing but it", { ...paidRow, kind: "fee", amount: "-0.00002" }, ""],
  [
    "what came in had none",
    { ...paidRow, amount: "0.5", transfer: { ...paid, direction: "IN" } },
    "",
  ],
  ["what came back took none with it", { ...paidRow, amount: "0" }, ""],
  [
    "what stays within the wallet has none",
    { ...paidRow, amount: "-0.5", transfer: { ...paid, direction: "INTERNAL" } },
    "",
  ],
])("a fee within an amount: %s", (_, row, expected) => {
  expect(feeWithin(row)).toBe(expected);
});
