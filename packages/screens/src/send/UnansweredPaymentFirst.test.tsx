import { openSendDraft, setDraftAmount } from "@coffer/client";
import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { UnansweredPaymentFirst } from "./UnansweredPaymentFirst.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

function open(step: "quoted" | "pressed") {
  const { wallet, wrapper } = inWallet({ path: "/amount" });
  wallet.store.getState().acceptAppState(anAppState());
  openSendDraft(wallet, { assetId: anAsset().id, receiver: "0xabc" });
  setDraftAmount(wallet, "0.5");
  const draft = draftInHand(wallet);
  draft.standAt(step);
  render(
    <Routes>
      <Route
        path="/amount"
        element={<UnansweredPaymentFirst>amount page</UnansweredPaymentFirst>}
      />
      <Route path="/send-payment/status/:transferId" element="status page" />
    </Routes>,
    { wrapper },
  );
  return draft;
}

test("a payment that is being sent stands in the amount page's place and leads to its status", () => {
  const draft = open("pressed");
  expect(screen.getByText("A payment is being sent")).toBeTruthy();
  expect(screen.queryByText("amount page")).toBeNull();
  act(() => draft.becomeTransfer("transfer"));
  expect(screen.getByText("status page")).toBeTruthy();
});

test("a payment that was refused gives the amount page free", () => {
  const draft = open("pressed");
  act(() => draft.refuse());
  expect(screen.getByText("amount page")).toBeTruthy();
});

test("without a payment under way the page is simply there", () => {
  open("quoted");
  expect(screen.getByText("amount page")).toBeTruthy();
});
