import { openSendDraft, setDraftAmount } from "@coffer/client";
import { anAppState, anAsset, anAssetSpec, aTransfer } from "@coffer/testkit";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo, type Go } from "../../parts/useGo.ts";
import { SendConfirmScreen } from "../confirm/SendConfirmScreen.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { SendStatusScreen } from "./SendStatusScreen.tsx";

const RECEIVER = aTransfer().recipientAddress;
const asset = anAsset();
const sent = aTransfer();
const recipient = "/send-payment/asset/:assetId/type-of-payment/address/receiver";
const status = paths.sendPaymentStatus(sent.id);
const confirm = paths.sendConfirm(asset.id, RECEIVER);
const modal = { open: () => undefined, close: () => undefined };

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const ways: { go: Go; step: (by: number) => void } = {
  go: () => undefined,
  step: () => undefined,
};
function Ways() {
  const navigate = useNavigate();
  const go = useGo();
  useEffect(() => {
    Object.assign(ways, { go, step: (by: number) => void navigate(by) });
  }, [go, navigate]);
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId("address").textContent;
const walk = (...places: readonly string[]) => {
  for (const place of places) act(() => ways.go(place));
};
const back = () => act(() => ways.step(-1));

/** A person at home, and the pages that a payment is written on. */
function openWallet() {
  const { wallet, wrapper } = inWallet();
  const state = anAppState({ assets: [asset], assetSpecs: [anAssetSpec()], transfers: [sent] });
  wallet.store.getState().acceptAppState(state);
  const page = <SendableAsset>{() => "a page that writes a payment"}</SendableAsset>;
  render(
    <ModalContext value={modal}>
      <Ways />
      <Routes>
        <Route path={recipient} element={page} />
        <Route path={`${recipient}/:receiver/amount`} element={page} />
        <Route path={`${recipient}/:receiver/confirm`} element={<SendConfirmScreen />} />
        <Route path="/send-payment/status/:transferId" element={<SendStatusScreen />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  const write = () => {
    openSendDraft(wallet, { assetId: asset.id, receiver: RECEIVER });
    setDraftAmount(wallet, "0.5");
  };
  const send = async () => {
    act(() => draftInHand(wallet).becomeTransfer(sent.id));
    await waitFor(() => expect(address()).toBe(status));
  };
  return { wallet, write, send };
}

test("after sending, the way back leads home and meets no page that could send again", async () => {
  const { wallet, write, send } = openWallet();
  write();
  walk(paths.sendSetRecipient(asset.id), paths.sendSetAmount(asset.id, RECEIVER), confirm);
  await send();
  expect(wallet.store.getState().sendDraft).toBeNull();
  back();
  expect(address()).toBe("/");
});

test("begun on another page, home comes between it and the status", async () => {
  const { write, send } = openWallet();
  write();
  walk(paths.asset(asset.id), paths.sendSetRecipient(asset.id));
  walk(paths.sendSetAmount(asset.id, RECEIVER), confirm);
  await send();
  back();
  expect(address()).toBe("/");
  back();
  expect(address()).toBe(paths.asset(asset.id));
});

test("a payment that waited on home goes from its one page to the status, and back home", async () => {
  const { write, send } = openWallet();
  write();
  walk(confirm);
  await send();
  back();
  expect(address()).toBe("/");
});

test("a status opened from elsewhere leads back there, and CLOSE home", () => {
  openWallet();
  walk(paths.transactionsHistory(), status);
  act(() => screen.getByRole("button", { name: "Back" }).click());
  expect(address()).toBe(paths.transactionsHistory());
  walk(status);
  act(() => screen.getByRole("button", { name: "CLOSE" }).click());
  expect(address()).toBe("/");
});

test("a payment that was answered while nobody looked is in nobody's way", async () => {
  const { wallet, write, send } = openWallet();
  write();
  walk(confirm, paths.home());
  act(() => draftInHand(wallet).becomeTransfer(sent.id));
  // Another one is written meanwhile: its page is its own.
  walk(paths.sendSetRecipient(asset.id));
  expect(screen.getByText("a page that writes a payment")).toBeTruthy();
  act(() => ways.step(-2));
  await waitFor(() => expect(address()).toBe(status));
  write();
  walk(paths.sendSetRecipient(asset.id), confirm);
  await send();
  back();
  expect(address()).toBe("/");
});
