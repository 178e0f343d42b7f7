import { openSendDraft } from "@coffer/client";
import { anAppState, anAsset } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { SendAmountScreen } from "./amount/SendAmountScreen.tsx";
import { SendConfirmScreen } from "./confirm/SendConfirmScreen.tsx";
import { SendReceiverScreen } from "./receiver/SendReceiverScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const asset = anAsset({ allowSend: false });
const recipient = "/send-payment/asset/:assetId/type-of-payment/address/receiver";
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;

function open(path: string, sent: { readonly isSent: boolean } = { isSent: false }) {
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  openSendDraft(wallet, { assetId: asset.id, receiver: RECEIVER, amount: "0.5" });
  if (sent.isSent) draftInHand(wallet).becomeTransfer("transfer");
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path={recipient} element={<SendReceiverScreen />} />
        <Route path={`${recipient}/:receiver/amount`} element={<SendAmountScreen />} />
        <Route path={`${recipient}/:receiver/confirm`} element={<SendConfirmScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
}

test.each([
  paths.sendSetRecipient(asset.id),
  paths.sendSetAmount(asset.id, RECEIVER),
  paths.sendConfirm(asset.id, RECEIVER),
])("%s of an asset that cannot be sent leads to the asset", (path) => {
  open(path);
  expect(address()).toBe(paths.asset(asset.id));
});

test("a payment that was sent before leads on to its status", () => {
  open(paths.sendConfirm(asset.id, RECEIVER), { isSent: true });
  expect(address()).toBe(paths.sendPaymentStatus("transfer"));
});
