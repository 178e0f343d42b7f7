import { openSendDraft, setDraftAmount } from "@coffer/client";
import type { Payee } from "@coffer/contract";
import { anAppState, anAsset, anAssetSpec, aPayee } from "@coffer/testkit";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { SendConfirmScreen } from "./SendConfirmScreen.tsx";

const NOW_MS = Date.parse("2026-01-01T00:00:10.000Z");
const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const coin = anAsset({ amount: "0.501" });
const route = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/confirm";
const amountPage = paths.sendSetAmount(coin.id, RECEIVER);
const confirmPage = paths.sendConfirm(coin.id, RECEIVER);

vi.stubGlobal("scrollTo", () => undefined);
vi.useFakeTimers({ now: NOW_MS, toFake: ["Date"] });
afterEach(cleanup);

function Elsewhere() {
  const go = useGo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname}</output>
      <button type="button" onClick={() => go(confirmPage)}>
        To confirm
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const address = () => screen.getByTestId("address").textContent;

/** The confirm page of everything that is there, opened from `path`. */
function openFrom(path: string, { isInternal = false, payees = [] as readonly Payee[] } = {}) {
  const { wallet, wrapper } = inWallet({ path });
  const state = { assets: [coin], assetSpecs: [anAssetSpec()], payees: [...payees] };
  wallet.store.getState().acceptAppState(anAppState(state));
  openSendDraft(wallet, { assetId: coin.id, receiver: RECEIVER });
  setDraftAmount(wallet, "0.5");
  draftInHand(wallet).learnFee({ isInternal });
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path={route} element={<SendConfirmScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Elsewhere />
    </ModalContext>,
    { wrapper },
  );
  press("To confirm");
  expect(address()).toBe(confirmPage);
  return wallet;
}

test.each([
  ["home, as of a payment that waited", "/", "/"],
  ["the page of its amount", amountPage, amountPage],
] as const)("opened from %s, changing the amount leads to it", (_case, from, before) => {
  openFrom(from);
  press("Change the amount");
  expect(address()).toBe(amountPage);
  press("Back");
  expect(address()).toBe(before);
});

test("who goes back to check an address that looks like another finds it where it was typed", () => {
  const known = `${RECEIVER.slice(0, 6)}${"0".repeat(32)}${RECEIVER.slice(-4)}`;
  const wallet = openFrom(amountPage, { payees: [aPayee({ name: "Anna", address: known })] });
  press("Go back and check the address");
  expect(address()).toBe(paths.sendSetRecipient(coin.id));
  expect(wallet.store.getState().sendDraft?.receiver).toBe(RECEIVER);
  press("Back");
  expect(address()).toBe(confirmPage);
});

test.each([
  [true, false],
  [false, true],
] as const)("inside the wallet %s: told from which address it comes: %s", (isInternal, isTold) => {
  openFrom("/", { isInternal });
  expect(screen.queryByText(/sees a shared address of ours as the sender/) !== null).toBe(isTold);
});
