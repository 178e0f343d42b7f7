import { anAmlState, anAppState, anAsset } from "@coffer/testkit";
import type { AddressAmlState } from "@coffer/contract";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { AmlConfirmSendScreen } from "./AmlConfirmSendScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const asset = anAsset();
const { id: amlId, address } = anAmlState();
const transfer = { assetId: asset.id, amount: "0.25", destination: address.address };
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;

/** The confirmation of a check that stands so; null: of one that nobody knows. */
function open(check: Partial<AddressAmlState> | null, assets = [asset]) {
  const { wallet, wrapper } = inWallet({ path: paths.amlConfirmSendPage(amlId) });
  const context = { transfer };
  wallet.store.getState().acceptAppState(
    anAppState({
      assets,
      addressAmlStates: check === null ? [] : [anAmlState({ context, ...check })],
    }),
  );
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <Routes>
        <Route path="/aml/confirm-send/:amlId" element={<AmlConfirmSendScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened };
}

test("an allowed check shows its payment, with the address CHECKED and the amount on the button", () => {
  const { wallet, opened } = open({ status: "ALLOWED" });
  expect(screen.getByText("CHECKED")).toBeTruthy();
  expect(screen.getByText(asset.name)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Send 0\.25 ETH/ })).toBeTruthy();
  expect(wallet.store.getState().sendDraft).toMatchObject({
    assetId: asset.id,
    amount: "0.25",
    amlStateId: amlId,
  });
  fireEvent.click(screen.getByRole("button", { name: "CANCEL" }));
  expect(opened).toEqual([{ name: "amlCancel", amlId, askedAt: "ALLOWED" }]);
});

test("a question before a checked payment is left by giving the operation up, and says so", () => {
  const { wallet, opened } = open({ status: "ALLOWED" }, [anAsset({ amount: "0.251" })]);
  act(() => void draftInHand(wallet).learnFee());
  expect(screen.queryByRole("button", { name: "Change the amount" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancel operation" }));
  expect(opened).toEqual([{ name: "amlCancel", amlId, askedAt: "ALLOWED" }]);
});

test.each([
  ["is still checked", { status: "UNKNOWN" }],
  ["is blocked", { status: "DISABLED" }],
  ["is of some other status", { status: "OTHER" }],
  ["has no payment", { status: "ALLOWED", context: {} }],
  ["is not known", null],
] as const)("a check that %s leads to its status", (_case, check) => {
  open(check);
  expect(page()).toBe(paths.amlStatusPage(amlId));
});

test("an asset that is missing is said to be, and leads home", () => {
  const { wallet } = open({ status: "ALLOWED" }, []);
  expect(page()).toBe("/");
  const { notifications } = wallet.store.getState();
  expect(notifications.map(({ message }) => message)).toEqual(["Asset not found"]);
});

test("what was sent leads to its status, though its check is used up", () => {
  const { wallet } = open({ status: "ALLOWED" });
  act(() => {
    draftInHand(wallet).becomeTransfer("transfer");
    wallet.store.getState().acceptAppState(anAppState({ version: 9, assets: [asset] }));
  });
  expect(page()).toBe(paths.sendPaymentStatus("transfer"));
});
