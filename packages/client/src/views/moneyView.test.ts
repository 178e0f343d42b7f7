import { anAppState, anAssetSpec } from "@coffer/testkit";
import { expect, test } from "vitest";
import { moneyView } from "./moneyView.ts";

const ether = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" as const } });
const { networkId } = anAssetSpec();
const state = anAppState();
const { rates } = state;
const fiat = state.preferredCurrency;

test("an amount is read by the decimals that its price makes count, and by its worth", () => {
  const view = moneyView(ether("0.000021"), networkId, { state, rates });
  expect(view).toEqual({ significantDecimals: 5, worth: "0.06", fiat });
});

test("without a rate every decimal of the asset counts, and nothing is said of its worth", () => {
  const view = moneyView(ether("1"), networkId, { state, rates: [] });
  expect(view).toEqual({ significantDecimals: 18, worth: null, fiat });
});

test("of an asset that is not listed here every digit counts", () => {
  const elsewhere = { type: "evm", chainId: "1" };
  const view = moneyView(ether("1"), elsewhere, { state, rates });
  expect(view).toEqual({ significantDecimals: undefined, worth: null, fiat });
});
