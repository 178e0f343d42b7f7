import { expect, test } from "vitest";
import { createTexts, fixedTexts } from "@coffer/i18n";
import { aHeldPayment, anAppState, anAssetSpec } from "@coffer/testkit";
import { inWallet } from "../parts/inWallet.tsx";
import { notifyOfReadyPayments } from "./notifyOfReadyPayments.ts";

const texts = fixedTexts(createTexts()).current();
const waiting = aHeldPayment();
const ready = aHeldPayment({ isReady: true });

const told = (...change: Parameters<typeof notifyOfReadyPayments>[2][]) => {
  const { wallet } = inWallet();
  for (const each of change) notifyOfReadyPayments(wallet, texts, each);
  return wallet.store.getState().notifications.map(({ message }) => message);
};

test("a payment that waited and is ready now is told of, once", () => {
  expect(told({ before: [waiting], now: [ready] }, { before: [ready], now: [ready] })).toEqual([
    "Your payment of 0.5 ETH is ready to be sent.",
  ]);
});

test("what waits still, was ready before or is new is no news", () => {
  expect(told({ before: [waiting], now: [waiting] }, { before: [], now: [ready] })).toEqual([]);
});

test("an amount is not told where balances are hidden", () => {
  const { wallet } = inWallet();
  wallet.preferences.change({ hidesBalances: true });
  notifyOfReadyPayments(wallet, texts, { before: [waiting], now: [ready] });
  expect(wallet.store.getState().notifications[0]?.message).not.toContain("0.5");
  wallet.preferences.change({ hidesBalances: false });
});

test("an amount is told with the decimals that count", () => {
  const { wallet } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  const { paymentInput } = ready;
  const long = { ...ready, paymentInput: { ...paymentInput, amount: "1.123456789012345678" } };
  notifyOfReadyPayments(wallet, texts, { before: [waiting], now: [long] });
  const [news] = wallet.store.getState().notifications;
  expect(news?.message).toBe("Your payment of 1.12345 ETH is ready to be sent.");
});
