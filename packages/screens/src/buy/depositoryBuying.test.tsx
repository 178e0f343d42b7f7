import { productFailure, type Purchase } from "@coffer/client";
import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { aBuyMethod, aBuyOrder, anAppState, aSpotAccount } from "@coffer/testkit";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBuyer, address, entry, euro, openBuying, tether } from "./testing/openBuying.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const moonpay = aBuyMethod({ assetKeys: [tether.key] });
const transak = aBuyMethod({
  id: "transak-usd",
  name: "Transak",
  isExternal: true,
  assetKeys: [tether.key],
});
const inEuro = aBuyMethod({ id: "moonpay-eur", fiatCurrency: euro, assetKeys: [tether.key] });

/** Somebody whose depository is in tether, which is sold for two currencies. */
const keeper = (over: Partial<AppState> = {}) =>
  aBuyer({
    rates: [
      { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" },
      { key: "USDT-EUR", commodity: "USDT", currency: "EUR", price: "0.9" },
    ],
    spotAccount: aSpotAccount({ buyCryptoMethods: [moonpay, transak, inEuro] }),
    ...over,
  });

const first = "/depository/buy/set-amount";
const methods = "/depository/buy/fiatTicker/USD/amount/60";
const frame = `${methods}/buyMethodId/moonpay-usd`;
const order = aBuyOrder({ isSpot: true });
const url = "https://buy.moonpay.com/?signature=s";
const form = { orderId: order.id, form: { url, origin: "https://buy.moonpay.com" } };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: text } });

test("its own asset is bought, by what that is sold for, and the address names no asset", async () => {
  openBuying(first, { state: keeper() });
  expect(screen.getByRole("button", { name: /^Asset and currency/ }).textContent).toContain(
    "USDT for USD",
  );
  expect(
    screen.getByText("The final purchase price is determined by the payment system"),
  ).toBeTruthy();
  type("60");
  expect(screen.getByText("2 payment methods")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  press("Continue");
  expect(address()).toBe(methods);
  fireEvent.click(screen.getByText("Way back"));
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("60");
});

test("an account's page of buying says nothing of a final price", () => {
  openBuying("/buy-set-amount", { state: aBuyer() });
  expect(screen.queryByText(/^The final purchase price/)).toBeNull();
});

test("another currency is chosen among those of its asset", () => {
  const { opened } = openBuying(first, { state: keeper() });
  press(/^Asset and currency/);
  expect(opened).toMatchObject([{ name: "buyPair", subject: { kind: "depository" } }]);
  const [modal] = opened;
  if (modal?.name !== "buyPair") throw new Error("The modal of pairs is opened.");
  act(() => modal.onPick({ assetId: modal.picked.assetId, fiatTicker: "EUR" }));
  type("60");
  expect(screen.getByText("1 payment method")).toBeTruthy();
});

test("where nobody sells its asset the page says so, whatever else is sold", () => {
  openBuying(first, { state: keeper({ spotAccount: aSpotAccount() }) });
  expect(screen.getByText("Nothing can be bought right now")).toBeTruthy();
});

test("a method that is paid here opens its frame, and asks by the depository's own call", async () => {
  const asked: Purchase[] = [];
  const openPaymentForm = async (purchase: Purchase) => {
    asked.push(purchase);
    return ok(form);
  };
  const { accept } = openBuying(methods, { state: keeper(), answers: { openPaymentForm } });
  press(/^MoonPay/);
  expect(address()).toBe(frame);
  await screen.findByTitle("Payment form of MoonPay");
  const purchase = { kind: "new", idempotencyKey: expect.any(String) };
  expect(entry()).toMatchObject({ purchase });
  expect(asked).toMatchObject([
    { ...purchase, into: { kind: "depository" }, fiatTicker: "USD", fiatAmount: "60" },
  ]);
  accept(keeper({ version: 2, buyOrders: [{ ...order, state: "PAID" }] }));
  press("Go to the current account");
  expect(address()).toBe("/depository");
});

test("a partner is left for with a purchase of the depository's", () => {
  const { opened } = openBuying(methods, { state: keeper() });
  press(/^Transak/);
  expect(opened).toMatchObject([
    { name: "externalPayment", purchase: { kind: "new", into: { kind: "depository" } } },
  ]);
});

test("an identity check that comes first knows the page to come back to", () => {
  const spotAccount = aSpotAccount({
    buyCryptoMethods: [{ ...moonpay, approvedKycRequired: true }],
  });
  const kyc = { ...anAppState().kyc, verificationStatus: "NONE" as const };
  const { opened } = openBuying(methods, { state: keeper({ spotAccount, kyc }) });
  press(/^MoonPay/);
  const buying = { subject: { kind: "depository" }, fiatTicker: "USD", amount: "60" };
  expect(opened).toEqual([{ name: "kycRequired", buying }]);
});

test.each([
  ["no amount", "/depository/buy/fiatTicker/USD/amount/abc", keeper(), "Invalid amount"],
  ["no rate", methods, keeper({ rates: [] }), "Rate not found"],
  ["no depository", methods, keeper({ spotAccount: null }), "Asset not found"],
  ["a method that is gone", `${methods}/buyMethodId/x`, keeper(), "Buy method not found"],
])("%s is told, with the way to another amount", async (_what, path, state, text) => {
  openBuying(path, { state });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
  press("Change the amount");
  expect(address()).toBe(first);
});

const email = "help@example.com";
test.each([
  [
    productFailure("START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED"),
    "To use this payment method, you need to pass the KYC verification",
  ],
  [
    productFailure("START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT"),
    "The amount you entered is invalid.",
  ],
  [
    productFailure("SPOT_ACCOUNT_LOCKED"),
    `The current account is locked. To resolve this issue, please contact us at ${email}.`,
  ],
  [
    { code: "OTHER" as const },
    `An error occurred while receiving the purchase link. To resolve this issue, please contact us at ${email}.`,
  ],
])("of a form that cannot be had it is said why: %j", async (failure, text) => {
  openBuying(frame, {
    state: keeper(),
    answers: { openPaymentForm: async () => refused(failure) },
  });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
});

test("a purchase that is over is begun again where the depository is bought into", async () => {
  const openPaymentForm = async () => refused({ code: "CONFLICT" as const });
  openBuying(frame, { state: keeper(), answers: { openPaymentForm } });
  await screen.findByText("This purchase is over");
  press("Buy again");
  expect(address()).toBe(first);
});
