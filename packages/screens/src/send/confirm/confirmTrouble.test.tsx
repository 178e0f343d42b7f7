import {
  openSendDraft,
  productFailure,
  setDraftAmount,
  type CallFailure,
  type ConfirmProblem,
} from "@coffer/client";
import type { AppState } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { SendConfirmScreen } from "./SendConfirmScreen.tsx";

const NOW_MS = Date.parse("2026-01-01T00:00:10.000Z");
const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const coin = anAsset({ amount: "1.5" });
const route = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/confirm";

vi.stubGlobal("scrollTo", () => undefined);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The confirm page of a payment that is written and quoted. */
function open(over: Partial<AppState> = {}, amount = "0.5") {
  const { wallet, wrapper } = inWallet({ path: paths.sendConfirm(coin.id, RECEIVER) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [coin], assetSpecs: [anAssetSpec()], ...over }));
  openSendDraft(wallet, { assetId: coin.id, receiver: RECEIVER });
  setDraftAmount(wallet, amount);
  draftInHand(wallet).learnFee();
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path={route} element={<SendConfirmScreen />} />
        <Route path={paths.sendSetRecipient(coin.id)} element={<p>Another address</p>} />
        <Route path={paths.kycInfo()} element={<p>The identity check</p>} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  return wallet;
}

/** What the confirm page says once Send was pressed and came to this. */
async function toldOf(
  problem: ConfirmProblem | CallFailure,
  over: Partial<AppState> = {},
): Promise<string> {
  const wallet = open(over);
  vi.spyOn(wallet, "send").mockResolvedValue(refused(problem));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Send 0\.5 ETH/ })));
  return screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("\n");
}

test("what is agreed to has every digit, those that do not count dimmed", () => {
  open({}, "1.123456789012345678");
  const [large] = screen.getAllByText("6789012345678");
  expect(large?.className).toBe("text-text-3");
  expect(large?.parentElement?.textContent).toBe("1.123456789012345678 ETH");
});

test("what was typed as a worth leads with it everywhere, and the coin's digits are a press away", () => {
  const wallet = open({}, "0.003663333333333333");
  act(() => setDraftAmount(wallet, "0.003663333333333333", { isFiatTyped: true }));
  act(() => void draftInHand(wallet).learnFee());
  expect(screen.getByRole("button", { name: /^Send \$10\.99 \(0\.00366 ETH\)/ })).toBeDefined();
  expect(document.body.textContent).not.toContain("3663333333333333");
  const [short] = screen.getAllByRole("button", { name: /^0\.00366/ });
  if (short === undefined) throw new Error("there is no short amount");
  fireEvent.click(short);
  expect(short.textContent).toContain("0.003663333333333333 ETH");
});

const nothingSent = /nothing was sent/i;
const mayHaveGone = /we do not know yet whether the payment went out.*never paid twice/i;

test.each(["NETWORK", "TIMEOUT"] as const)(
  "a payment whose answer was lost (%s) may have gone: it is never told as not sent",
  async (code) => {
    const told = await toldOf({ kind: "failed", failure: { code } });
    expect(told).toMatch(mayHaveGone);
    expect(told).not.toMatch(nothingSent);
  },
);

test("a payment whose code could not be had was not sent, and is told so", async () => {
  const told = await toldOf({ code: "NETWORK" });
  expect(told).toMatch(nothingSent);
  expect(told).not.toMatch(mayHaveGone);
});

test("a payment that found no network before it left was not sent: nobody is told that it may have gone", async () => {
  const told = await toldOf({ kind: "notSent", failure: { code: "NETWORK" } });
  expect(told).toMatch(nothingSent);
  expect(told).not.toMatch(mayHaveGone);
});

test.each([
  { kind: "notSent", failure: { code: "TIMEOUT" } },
  { kind: "failed", failure: productFailure("INSUFFICIENT_FUNDS") },
] as const)("of $kind with $failure.code neither is said", async (problem) => {
  const told = await toldOf(problem);
  expect(told).not.toBe("");
  expect(told).not.toMatch(nothingSent);
  expect(told).not.toMatch(mayHaveGone);
});

test("a refused address is not sent to again: another one is asked for, the amount stays", async () => {
  const told = await toldOf({ kind: "addressNotAllowed", status: "DISABLED" });
  expect(told).toMatch(/Target address in blacklist.*does not comply with Anti-Money Laundering/);
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Change address" }));
  expect(screen.getByText("Another address")).toBeTruthy();
});

test("a payment that is kept for the identity check leads there, and is not sent to fail again", async () => {
  const kyc = { ...anAppState().kyc, verificationStatus: "NONE" } as const;
  const told = await toldOf({ kind: "heldForKyc" }, { kyc });
  expect(told).toMatch(/complete the KYC verification process.*kept for you/);
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Verify account" }));
  expect(screen.getByText("The identity check")).toBeTruthy();
});

test("rule 210: a payment that waits since a contact was changed is told as not sent, and why", async () => {
  const told = await toldOf({ kind: "failed", failure: productFailure("PAYMENTS_WAITING") });
  expect(told).toMatch(/was added, changed or removed less than 24 hours ago/);
  expect(told).toMatch(nothingSent);
});
