import { ok, refused } from "@coffer/core/outcome";
import type { Asset, BlockchainTransfer, Payee } from "@coffer/contract";
import { anAppState, anAsset, anAssetSpec, aPayee, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { TransferWays } from "../parts/transfers/TransferWays.tsx";
import { SendAmountScreen } from "./amount/SendAmountScreen.tsx";
import { SendConfirmScreen } from "./confirm/SendConfirmScreen.tsx";
import { SendReceiverScreen } from "./receiver/SendReceiverScreen.tsx";
import { TransferReceipt } from "./status/TransferReceipt.tsx";

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const TON_RECEIVER = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";
const bare = anAsset({ amount: "1.5" });
const coin = anAsset({ amount: "1.5", hasMemo: true });
const ton = anAsset({ ...coin, networkId: { type: "ton", chainId: "-239" } });
const customer = aPayee({ name: "Exchange", address: RECEIVER, memo: "104728" });

vi.stubGlobal("scrollTo", () => undefined);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const memoField = () => screen.queryByLabelText<HTMLInputElement>("Memo");
const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;

type Around = {
  readonly asset?: Asset;
  readonly payees?: readonly Payee[];
  readonly transfers?: readonly BlockchainTransfer[];
  /** Beside the network of the asset that is sent. */
  readonly otherNetworks?: readonly string[];
};

/** The pages of a payment, with a server that takes every receiver. */
function open(path: string, around: Around = {}) {
  const { asset = coin, payees = [], transfers = [], otherNetworks = [] } = around;
  const { wallet, wrapper } = inWallet({ path });
  const checkReceiver = async () => ok(null);
  const estimatePayment = async () => refused({ code: "NETWORK" as const });
  vi.spyOn(wallet, "send").mockImplementation(
    async (run) => run({ checkReceiver, estimatePayment } as unknown as Parameters<typeof run>[0]), // the rest is not called
  );
  const others = otherNetworks.map((network) => anAssetSpec({ key: network, network }));
  const assetSpecs = [anAssetSpec({ hasMemo: true }), ...others];
  const state = { assets: [asset], assetSpecs };
  wallet.store
    .getState()
    .acceptAppState(anAppState({ ...state, payees: [...payees], transfers: [...transfers] }));
  const base = "/send-payment/asset/:assetId/type-of-payment/address/receiver";
  const show = (more: React.ReactNode = null) =>
    render(
      <ModalContext value={{ open: () => undefined, close: () => undefined }}>
        <Routes>
          <Route path={base} element={<SendReceiverScreen />} />
          <Route path={`${base}/:receiver/amount`} element={<SendAmountScreen />} />
          <Route path={`${base}/:receiver/confirm`} element={<SendConfirmScreen />} />
          <Route path="*" element={more} />
        </Routes>
        <Address />
      </ModalContext>,
      { wrapper },
    );
  const draft = () => wallet.store.getState().sendDraft;
  return { wallet, draft, show };
}

/** The amount page with half a coin written, whose fee is known. */
function openAmount(around: Around = {}) {
  const asset = around.asset ?? coin;
  const opened = open(paths.sendSetAmount(asset.id, RECEIVER), around);
  opened.show();
  fireEvent.change(screen.getByLabelText(/How much/), { target: { value: "0.5" } });
  act(() => void draftInHand(opened.wallet).learnFee());
  const write = (memo: string) =>
    fireEvent.change(screen.getByLabelText("Memo"), { target: { value: memo } });
  return { ...opened, write };
}

test("where a network has no memos, nothing asks for one", () => {
  openAmount({ asset: bare });
  expect(memoField()).toBeNull();
  press("Continue");
  expect(screen.queryByText("Memo")).toBeNull();
});

test("a memo is written beside the amount, and confirmed with it", () => {
  const { draft, write } = openAmount();
  write(" order 7\u200b ");
  expect(draft()).toMatchObject({ amount: "0.5", memo: "order 7" });
  press("Continue");
  expect(page()).toBe(paths.sendConfirm(coin.id, RECEIVER));
  expect(rowOf("Memo")).toBe("Memoorder 7");
});

test.each([
  ["of two networks, the confirmation says which", ["TON"], "Ether · Ethereum"],
  ["of one network, it says nothing of it", [], "Ether"],
])("%s", (_says, otherNetworks, name) => {
  openAmount({ otherNetworks });
  press("Continue");
  expect(screen.getByText(name, { exact: true })).toBeTruthy();
});

test("one that is too long is told, and goes nowhere", () => {
  const { draft, write } = openAmount();
  write("order 7");
  write("7".repeat(121));
  expect(screen.getByText("A memo has at most 120 characters.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Continue" }).disabled).toBe(true);
  expect(draft()?.memo).toBe("order 7");
});

test("a payee who needs one is asked about without it, and the way back leads to its field", () => {
  const { wallet } = openAmount({ payees: [customer] });
  press("Continue");
  act(() => void draftInHand(wallet).learnFee());
  expect(screen.getByText("Exchange needs a memo, and there is none")).toBeTruthy();
  press("Go back and add the memo");
  expect(page()).toBe(paths.sendSetAmount(coin.id, RECEIVER));
  fireEvent.change(screen.getByLabelText("Memo"), { target: { value: "104728" } });
  press("Continue");
  expect(screen.queryByText("Exchange needs a memo, and there is none")).toBeNull();
  expect(screen.getByText("Exchange")).toBeTruthy();
});

test("whoever is picked from the address book is paid with their memo", async () => {
  const { draft, show } = open(paths.sendSetRecipient(coin.id), { payees: [customer] });
  show();
  press(/Exchange/);
  await act(async () => press("Continue"));
  expect(page()).toBe(paths.sendSetAmount(coin.id, RECEIVER));
  expect(draft()).toMatchObject({ receiver: RECEIVER, memo: "104728" });
  expect(memoField()?.value).toBe("104728");
});

test("the text of a payment link is taken over, and told", async () => {
  const { draft, show } = open(paths.sendSetRecipient(ton.id), { asset: ton });
  show();
  const link = `ton://transfer/${TON_RECEIVER}?text=order%207`;
  const field = screen.getByLabelText(/Address in the/);
  await act(async () => fireEvent.change(field, { target: { value: link } }));
  expect(await screen.findByText("Address filled in. The memo is filled in too.")).toBeTruthy();
  await act(async () => press("Continue"));
  expect(draft()).toMatchObject({ memo: "order 7" });
});

test("a payment link that has expired is told, and nothing is taken over", async () => {
  const { show } = open(paths.sendSetRecipient(ton.id), { asset: ton });
  show();
  const link = `ton://transfer/${TON_RECEIVER}?amount=1&exp=1700000000`;
  const field = screen.getByLabelText(/Address in the/);
  await act(async () => fireEvent.change(field, { target: { value: link } }));
  expect(await screen.findByText("This payment link has expired. Ask for a new one.")).toBeTruthy();
  expect(field).toHaveProperty("value", link);
});

const transfer = aTransfer({ recipientAddress: RECEIVER, memo: "104728", state: "FULFILLED" });

test("a payment tells its memo, under the name of whom it belongs to", () => {
  const { show } = open("/history", { payees: [customer], transfers: [transfer] });
  show(<TransferReceipt transfer={transfer} />);
  expect(rowOf("Memo")).toBe("Memo104728");
  expect(screen.getByText("Exchange")).toBeTruthy();
});

test("what somebody wrote into a payment is text, whatever it holds", () => {
  const memo = '<img src="x" onerror="alert(1)"> https://prize.example';
  const came = aTransfer({ direction: "IN", state: "FULFILLED", memo });
  const { show } = open("/history", { transfers: [came] });
  show(<TransferReceipt transfer={came} />);
  expect(screen.getByText(memo).closest("a")).toBeNull();
  expect(document.querySelector("img[onerror]")).toBeNull();
});

test("the same payment again carries the same memo", () => {
  const { draft, show } = open("/history", { transfers: [transfer] });
  show(<TransferWays transfer={transfer} />);
  press("Send again");
  expect(draft()).toMatchObject({ receiver: RECEIVER, memo: "104728" });
});
