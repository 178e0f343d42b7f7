import { openSendDraft } from "@coffer/client";
import { refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, aPayee } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Navigate, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { paths } from "../parts/paths.ts";
import { SendAmountScreen } from "./amount/SendAmountScreen.tsx";
import { SendMethodModal } from "./SendMethodModal.tsx";

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const coin = anAsset({ amount: "1.5" });
const route = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/amount";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The amount page of a coin that pays its own fee, which is not known yet. */
function open(receiver = RECEIVER) {
  const { wallet, wrapper } = inWallet({ path: paths.sendSetAmount(coin.id, receiver) });
  vi.spyOn(wallet, "send").mockResolvedValue(refused({ code: "NETWORK" }));
  const { acceptAppState } = wallet.store.getState();
  const payees = [aPayee({ name: "Anna", address: RECEIVER })];
  acceptAppState(anAppState({ assets: [coin], assetSpecs: [anAssetSpec()], payees }));
  render(
    <Routes>
      <Route path={route} element={<SendAmountScreen />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { wrapper },
  );
  const learnFee = (fee: string) =>
    act(() => void draftInHand(wallet).learnFee({ amount: coin.sendMin, fee }));
  return { wallet, learnFee };
}
const max = () => screen.getByRole<HTMLButtonElement>("button", { name: "MAX" });

test("there is no MAX before the fee is known, then MAX leaves exactly the fee", () => {
  const { learnFee } = open();
  expect(max().disabled).toBe(true);
  learnFee("0.001");
  expect(max().disabled).toBe(false);
  fireEvent.click(max());
  expect(screen.getByLabelText<HTMLInputElement>(/How much ETH/).value).toBe("1.499");
});

test("a daily limit says what is left today, on the page of the amount and before Send", () => {
  const { wallet } = open();
  expect(screen.queryByText("Left today")).toBeNull();
  const state = wallet.store.getState().appState ?? anAppState();
  const limited = { ...state.guard, dailyLimit: { amount: "2000", fiatTicker: "USD" } };
  act(() => wallet.store.getState().acceptAppState({ ...state, version: 2, guard: limited }));
  expect(screen.getByText("Left today").parentElement?.textContent).toMatch(/\$2,000$/);
});

test("a receiver that comes with the page is taken in its spelling with the check sum", () => {
  const { wallet } = open(RECEIVER.toLowerCase());
  expect(wallet.store.getState().sendDraft?.receiver).toBe(RECEIVER);
});

test("a pasted text that would become another number is refused whole, until something else is done", () => {
  const { learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } });
  for (const text of ["1,234.5", "1e5"]) {
    paste(text);
    expect(box.value).toBe("");
    expect(screen.getByText("Invalid amount")).toBeTruthy();
  }
  paste("0,25 ETH");
  expect(box.value).toBe("0.25");
  expect(screen.queryByText("Invalid amount")).toBeNull();
  paste("1e5");
  fireEvent.click(max());
  expect(screen.queryByText("Invalid amount")).toBeNull();
});

test("a worth that is typed goes with its amount, and the coin beside it has its significant decimals", () => {
  const { wallet, learnFee } = open();
  learnFee("0.001");
  fireEvent.click(screen.getByRole("button", { name: /Swap currencies/ }));
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  fireEvent.change(box, { target: { value: "10.99" } });
  expect(screen.getByText(/≈ 0\.00366 ETH/)).toBeTruthy();
  expect(wallet.store.getState().sendDraft).toMatchObject({
    amount: "0.003663333333333333",
    isFiatTyped: true,
  });
  cleanup();
});

test("whether MAX set the amount goes with it, and an amount that was typed says nothing of it", () => {
  const { wallet, learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  fireEvent.click(max());
  fireEvent.change(box, { target: { value: "1.49" } });
  fireEvent.click(max());
  goOn();
  expect(wallet.store.getState().sendDraft).toMatchObject({ amount: "1.499", isMaxChosen: true });
  const { assetId, receiver } = wallet.store.getState().sendDraft ?? { assetId: "", receiver: "" };
  const checked = openSendDraft(wallet, { assetId, receiver, amount: "1.499", amlStateId: "a" });
  expect(checked.isMaxChosen).toBe(true);
  expect(openSendDraft(wallet, { assetId, receiver, amount: "1.4" }).isMaxChosen).toBe(false);
});

test("slow typing beyond the balance never becomes another number", () => {
  vi.useFakeTimers();
  const { learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  const type = (value: string) => {
    fireEvent.change(box, { target: { value } });
    act(() => void vi.advanceTimersByTime(2_000));
  };
  type("2");
  expect(box.value).toBe("1.499");
  // What was set and not typed is named by what is pressed next.
  expect(screen.getByRole("button", { name: "Continue with 1.499 ETH" })).toBeTruthy();
  fireEvent.change(box, { target: { value: "1.499." } });
  expect(box.value).toBe("2.");
  type("2.5");
  expect(box.value).toBe("1.499");
  expect(screen.getByText(/set to the most you can send/)).toBeTruthy();
  // Backspace takes back what was set, and what is typed then is the whole amount.
  fireEvent.change(box, { target: { value: "1.49" } });
  expect(box.value).toBe("");
  for (const long of ["14.99", "99999.5"]) {
    type(long);
    expect(box.value).toBe("1.499");
    fireEvent.change(box, { target: { value: "1.49" } });
    expect(box.value).toBe("");
  }
  type("0.5");
  expect(box.value).toBe("0.5");
  // More of it than the last digit is taken away by who has looked at what stands there.
  type("2");
  type("1.4");
  expect(box.value).toBe("1.4");
  vi.useRealTimers();
});

test("what is written stays, whatever page comes in between", () => {
  const { wallet } = open();
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  fireEvent.change(box, { target: { value: "0.50" } });
  expect(wallet.store.getState().sendDraft?.amount).toBe("0.5");
  cleanup();
  expect(wallet.store.getState().sendDraft).toMatchObject({ receiver: RECEIVER, amount: "0.5" });
});

test("a new payment has nothing of one that was left unsent", () => {
  const { wallet, wrapper } = inWallet({ path: paths.asset(coin.id) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [coin], assetSpecs: [anAssetSpec()] }));
  openSendDraft(wallet, { assetId: coin.id, receiver: RECEIVER, amount: "0.5" });
  const before = wallet.store.getState().sendDraft?.idempotencyKey;
  render(<SendMethodModal assetId={coin.id} />, { wrapper });
  fireEvent.click(screen.getByRole("button", { name: /^To address/ }));
  expect(wallet.store.getState().sendDraft).toBeNull();
  const next = openSendDraft(wallet, { assetId: coin.id, receiver: RECEIVER });
  expect(next).toMatchObject({ amount: "", memo: "" });
  expect(next.idempotencyKey).not.toBe(before);
});

test("all of it typed by hand is not MAX", () => {
  const { wallet, learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  fireEvent.change(box, { target: { value: "1.499" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(wallet.store.getState().sendDraft).toMatchObject({ amount: "1.499", isMaxChosen: false });
});

test("the same number typed after MAX is not MAX any more", () => {
  const { wallet, learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  fireEvent.click(max());
  fireEvent.change(box, { target: { value: "1.49" } });
  fireEvent.change(box, { target: { value: "1.499" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(wallet.store.getState().sendDraft).toMatchObject({ amount: "1.499", isMaxChosen: false });
});

test("the receiver's name stands on the page of the amount", () => {
  open();
  expect(screen.getByText(/^To/).textContent).toContain("Anna");
});

test("what is rendered opens no draft: that comes with the page", () => {
  const { wallet, wrapper: Wrapper } = inWallet({ path: paths.sendSetAmount(coin.id, RECEIVER) });
  wallet.store.getState().acceptAppState(anAppState({ assets: [coin] }));
  renderToString(
    <Wrapper>
      <Routes>
        <Route path={route} element={<SendAmountScreen />} />
      </Routes>
    </Wrapper>,
  );
  expect(wallet.store.getState().sendDraft).toBeNull();
});

test("a payment that was sent leaves nothing of its amount for the next one", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [coin] }));
  vi.spyOn(wallet, "send").mockResolvedValue(refused({ code: "NETWORK" }));
  openSendDraft(wallet, { assetId: coin.id, receiver: RECEIVER, amount: "0.5" });
  draftInHand(wallet).becomeTransfer("sent");
  // As somebody finds it who follows a link: come back to, the page would lead to the payment.
  render(
    <Routes>
      <Route path="/" element={<Navigate to={paths.sendSetAmount(coin.id, RECEIVER)} />} />
      <Route path={route} element={<SendAmountScreen />} />
    </Routes>,
    { wrapper },
  );
  expect(screen.getByLabelText<HTMLInputElement>(/How much ETH/).value).toBe("");
});
