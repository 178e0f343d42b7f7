import type { Money } from "@coffer/contract";
import { aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { worthOfOperation } from "./worthOfOperation.ts";

const cryptoAsset: Money = { amount: "100", currency: { symbol: "USDT", type: "TOKEN" } };
const dollars = (amount: string) => ({ amount, ticker: "USD" });
const deposit = { cryptoAsset, fiatAsset: null, buyCryptoMethodName: null };

test("rule 600: what came, and what left with its fee, is told by what it was worth then", () => {
  const came = { ...deposit, fiat: dollars("99.98") };
  expect(worthOfOperation({ status: "FULFILLED", deposit: came })).toEqual(dollars("99.98"));
  const transfer = aTransfer({ fiat: dollars("98"), feeFiat: dollars("1.98") });
  const left = { cryptoAsset, fee: null, transferId: transfer.id, transfer };
  expect(worthOfOperation({ status: "PROCESSING", withdraw: left })).toEqual(dollars("99.98"));
  const { feeFiat: _, ...free } = transfer;
  const freely = { ...left, transfer: free };
  expect(worthOfOperation({ status: "FULFILLED", withdraw: freely })).toEqual(dollars("98"));
});

test("where nothing was kept, what is over is told by the rate of today, and what goes on by that of now", () => {
  expect(worthOfOperation({ status: "FULFILLED", deposit })).toBe(null);
  expect(worthOfOperation({ status: "PROCESSING", deposit })).toBe(undefined);
  expect(worthOfOperation({ status: "FULFILLED" })).toBe(null);
});
