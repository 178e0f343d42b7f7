import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { UnansweredPaymentGuard } from "./UnansweredPaymentGuard.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

function open(change: { readonly isSending: boolean }) {
  const { wallet, wrapper } = inWallet({ path: "/amount" });
  const { acceptAppState, changeSendDraft } = wallet.store.getState();
  acceptAppState(anAppState());
  const draft = wallet.openSendDraft({ assetId: anAsset().id, receiver: "0xabc" });
  wallet.setDraftAmount("0.5");
  changeSendDraft(change);
  render(
    <Routes>
      <Route
        path="/amount"
        element={<UnansweredPaymentGuard>amount page</UnansweredPaymentGuard>}
      />
      <Route path="/send-payment/status/:transferId" element="status page" />
    </Routes>,
    { wrapper },
  );
  return { draft, changeSendDraft };
}

test("a payment that is being sent stands in the amount page's place and leads to its status", () => {
  const { changeSendDraft } = open({ isSending: true });
  expect(screen.getByText("A payment is being sent")).toBeTruthy();
  expect(screen.queryByText("amount page")).toBeNull();
  act(() => changeSendDraft({ isSending: false, transferId: "transfer" }));
  expect(screen.getByText("status page")).toBeTruthy();
});

test("a payment that was refused gives the amount page free", () => {
  const { changeSendDraft } = open({ isSending: true });
  act(() => changeSendDraft({ isSending: false, idempotencyKey: "another" }));
  expect(screen.getByText("amount page")).toBeTruthy();
});

test("without a payment under way the page is simply there", () => {
  open({ isSending: false });
  expect(screen.getByText("amount page")).toBeTruthy();
});
