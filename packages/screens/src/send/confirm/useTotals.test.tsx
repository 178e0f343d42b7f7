import type { Money } from "@coffer/contract";
import { anAppState, anAssetSpec, aTransfer } from "@coffer/testkit";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useTotals, type Totals } from "./useTotals.ts";

afterEach(cleanup);

const ether = (amount: string): Money => ({ amount, currency: { symbol: "ETH", type: "COIN" } });
const dollars = (amount: string) => ({ amount, ticker: "USD" });

/** An ether is 3,000 dollars. */
const parts = { amount: ether("0.003338"), fee: ether("0.000005"), decimals: 18 };

function totals(over: Partial<Totals> = {}) {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  const { networkId } = aTransfer();
  return renderHook(() => useTotals({ networkId, ...parts, ...over }), { wrapper }).result.current;
}

test("rule 600: one sum is worth what is read of its parts, and not what it would round to itself", () => {
  const both = { amount: ether("0.0033383"), fee: ether("0.0000083") };
  // 10.0149 and 0.0249 are read as 10.01 and 0.02; together they are 10.0398.
  expect(totals(both)).toEqual([{ money: ether("0.0033466"), worth: dollars("10.03") }]);
});

test("rule 600: of what was, the sum of what both were worth then", () => {
  const then = { worth: dollars("9.99"), feeWorth: dollars("0.02") };
  expect(totals(then)).toMatchObject([{ worth: dollars("10.01") }]);
});

test("rule 600: where of one part nothing was kept, the sum is told by the rate of today", () => {
  expect(totals({ worth: dollars("9.99"), feeWorth: null })).toMatchObject([{ worth: null }]);
});

test("what is free, and what leaves two accounts, is worth what is said of each", () => {
  const free = totals({ fee: null, worth: dollars("9.99") });
  expect(free).toEqual([{ money: parts.amount, worth: dollars("9.99") }]);
  const token: Money = { amount: "5", currency: { symbol: "USDT", type: "TOKEN" } };
  const apart = totals({ amount: token, worth: dollars("5"), feeWorth: dollars("0.02") });
  expect(apart).toEqual([
    { money: token, worth: dollars("5") },
    { money: parts.fee, worth: dollars("0.02") },
  ]);
});
