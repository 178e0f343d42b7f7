import { openSendDraft, productFailure, setDraftAmount } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import {
  anAppState,
  anAsset,
  anAssetSpec,
  aTokenAsset,
  aTokenSpec,
  aTokenTransfer,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { SendAmountScreen } from "./amount/SendAmountScreen.tsx";
import { SendConfirmScreen } from "./confirm/SendConfirmScreen.tsx";
import { SendStatusScreen } from "./status/SendStatusScreen.tsx";

const NOW_MS = Date.parse("2026-01-01T00:00:10.000Z");
const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const token = aTokenAsset();
const recipient = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver";

vi.stubGlobal("scrollTo", () => undefined);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Beside = { readonly coin: Asset | null; readonly amount?: string; readonly fee?: string };

/** A page of a token send whose fee is known, with the coin of its network or without one. */
function open(path: string, { coin, amount = "", fee = "0.001" }: Beside) {
  const { wallet, wrapper: Wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(
    anAppState({
      assets: coin === null ? [token] : [token, coin],
      assetSpecs: [anAssetSpec(), aTokenSpec()],
      transfers: [aTokenTransfer({ id: "transfer", state: "CREATED" })],
    }),
  );
  openSendDraft(wallet, { assetId: token.id, receiver: RECEIVER });
  setDraftAmount(wallet, amount);
  const quoted = amount === "" ? token.sendMin : amount;
  draftInHand(wallet).learnFee({ amount: quoted, fee, isInternal: fee === "0" });
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <Routes>
        <Route path={`${recipient}/amount`} element={<SendAmountScreen />} />
        <Route path={`${recipient}/confirm`} element={<SendConfirmScreen />} />
        <Route path="/send-payment/status/:transferId" element={<SendStatusScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper: Wrapper },
  );
  return { wallet, opened };
}

const amountPath = paths.sendSetAmount(token.id, RECEIVER);
const confirmPath = paths.sendConfirm(token.id, RECEIVER);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/How much USDT/), { target: { value: text } });
const isDisabled = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("a coin that cannot pay the fee blocks the amount page with the banner and its way out", () => {
  const poor = anAsset({ amount: "0.000999" });
  const { opened } = open(amountPath, { coin: poor });
  expect(screen.getByText("Top up ETH to continue")).toBeTruthy();
  type("20");
  expect(isDisabled("Continue")).toBe(true);
  wait(500);
  expect(screen.getByText("Not enough Ether to cover network fees")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Receive ETH" }));
  expect(opened).toEqual([{ name: "receiveMethod", assetId: poor.id }]);
});

test("a coin that is not activated counts as empty, and the banner activates it", () => {
  open(amountPath, { coin: null });
  expect(screen.getByText("Top up ETH to continue")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Activate ETH" })).toBeTruthy();
});

test.each([
  ["a coin that holds the fee exactly", { coin: anAsset({ amount: "0.001" }) }],
  ["a receiver inside the brand, without any coin", { coin: null, fee: "0" }],
])("%s lets the whole balance go: MAX subtracts nothing", (_case, beside) => {
  open(amountPath, beside);
  expect(screen.queryByText("Top up ETH to continue")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "MAX" }));
  expect(screen.getByLabelText<HTMLInputElement>(/How much USDT/).value).toBe("250.5");
  expect(isDisabled("Continue")).toBe(false);
});

test("a seventh decimal of a token is not taken", () => {
  open(amountPath, { coin: anAsset() });
  type("1.1234567");
  expect(screen.getByLabelText<HTMLInputElement>(/How much USDT/).value).toBe("1.123456");
});

test("the confirm page names amount and fee each in its own asset, and adds nothing up", () => {
  open(confirmPath, { coin: anAsset(), amount: "100" });
  const total = screen.getByText("Total to pay", { selector: "dt" }).parentElement;
  expect(total?.textContent).toMatch(/100 USDT.*\+ 0\.001 ETH/);
  expect(isDisabled("Send 100 USDT")).toBe(false);
});

test("a coin spent since the amount page blocks the confirm page, with the reason", () => {
  open(confirmPath, { coin: anAsset({ amount: "0.000999" }), amount: "100" });
  expect(screen.getByText("Top up ETH to continue")).toBeTruthy();
  expect(screen.getByText("Not enough Ether to cover network fees")).toBeTruthy();
  expect(isDisabled(/^Send 100 USDT/)).toBe(true);
});

test("a payment without an answer can be repeated, although its own hold took the coin", () => {
  const { wallet } = open(confirmPath, { coin: anAsset({ amount: "0" }), amount: "100" });
  expect(isDisabled(/^Send 100 USDT/)).toBe(true);
  act(() => draftInHand(wallet).standAt("unanswered"));
  expect(screen.queryByText("Top up ETH to continue")).toBeNull();
  expect(isDisabled(/^Send 100 USDT/)).toBe(false);
});

test("a refusal for want of the fee is told by the same banner, and Send may be pressed again", async () => {
  const { wallet } = open(confirmPath, { coin: anAsset(), amount: "100" });
  const failure = productFailure("INSUFFICIENT_FEE_FUNDS");
  vi.spyOn(wallet, "send").mockResolvedValue(refused({ kind: "failed", failure }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Send 100 USDT/ })));
  expect(screen.getByText("Not enough Ether to cover network fees")).toBeTruthy();
  expect(screen.getByText("Top up ETH to continue")).toBeTruthy();
  expect(isDisabled(/^Send 100 USDT/)).toBe(false);
});

test("a payment that has waited for two minutes says so, and promises no time", () => {
  open(paths.sendPaymentStatus("transfer"), { coin: anAsset() });
  expect(screen.getByText("Waiting to be sent")).toBeTruthy();
  expect(screen.getByText("Amount")).toBeTruthy();
  wait(109_000);
  expect(screen.queryByText("Still waiting")).toBeNull();
  wait(2_000);
  expect(screen.getByText("Still waiting")).toBeTruthy();
});
