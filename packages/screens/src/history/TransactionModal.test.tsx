import type { AppState, BlockchainTransfer } from "@coffer/contract";
import {
  anAmlState,
  anAppState,
  anAsset,
  anAssetSpec,
  anInvoice,
  aPayee,
  aTransfer,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { TransactionModal } from "./TransactionModal.tsx";

const hash = `0x${"0123456789abcdef".repeat(4)}`;
const copied: string[] = [];
const opened: Modal[] = [];
const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };

beforeEach(() => {
  copied.length = 0;
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const place = () => screen.getByTestId("address").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function open(over: Partial<BlockchainTransfer> = {}, state: Partial<AppState> = {}) {
  const transfer = aTransfer({ state: "FULFILLED", blockchainTransactionId: hash, ...over });
  const { wallet, wrapper } = inWallet();
  wallet.store
    .getState()
    .acceptAppState(anAppState({ transfers: [transfer], assetSpecs: [anAssetSpec()], ...state }));
  render(
    <ModalContext value={modal}>
      <TransactionModal transferId={transfer.id} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { ...transfer, wallet };
}

const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;

test("a payment tells its amount, fee, network, dates, receiver and place on the chain", () => {
  open({ confirmations: { have: 3, need: 3 }, updatedAt: "2026-01-01T00:05:00.000Z" });
  expect(screen.getByText("Sent")).toBeTruthy();
  expect(rowOf("Network fee")).toBe("Network fee0.00002 ETH≈ $0.06 today");
  expect(rowOf("Network")).toBe("NetworkEthereum");
  expect(rowOf("Created")).toMatch(/^Created\w{3} \d+, 20\d\d, \d{2}:\d{2}$/);
  expect(rowOf("Last change")).toMatch(/:05$/);
  expect(rowOf("To")).toContain(aTransfer().recipientAddress);
  const link = screen.getByRole("link", { name: /Blockchain browser/ });
  expect(link.getAttribute("href")).toBe(`https://explorer.example/tx/${hash}`);
});

test("rule 600: a payment and its fee are worth what they were when it was made", () => {
  open({ fiat: { amount: "1400", ticker: "USD" }, feeFiat: { amount: "0.05", ticker: "USD" } });
  expect(screen.getByText("≈ $1,400.00")).toBeTruthy();
  expect(rowOf("Network fee")).toBe("Network fee0.00002 ETH≈ $0.05");
});

test("the hash is short until all of it is asked for", () => {
  open();
  expect(screen.getByText("0x01234…cdef")).toBeTruthy();
  expect(screen.getByText("0x0123456789abcd…cdef")).toBeTruthy();
  expect(screen.queryByText(hash)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the full hash" }));
  expect(screen.getByText(hash)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show the short hash" }));
  expect(screen.queryByText(hash)).toBeNull();
});

test.each([
  ["Copy the hash", hash],
  ["Copy the address", aTransfer().recipientAddress],
])("%s copies all of it, and says so for a second", async (label, text) => {
  open();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: label })));
  expect(copied).toEqual([text]);
  expect(screen.getByText("Copied")).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByText("Copied")).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText("Copied")).toBeNull();
});

const SENDER = "0x52908400098527886E0F7030069857D2E4169EE7";

test("what came in says who paid it, by name where they have one", () => {
  open({ direction: "IN", fee: null, senderAddress: SENDER, confirmations: { have: 3, need: 3 } });
  expect(rowOf("From")).toContain(SENDER);
  fireEvent.click(screen.getByRole("button", { name: "Copy the sender's address" }));
  expect(copied).toEqual([SENDER]);
});

test("somebody of the same wallet who paid stays unnamed", () => {
  open({ direction: "IN", fee: null, blockchainTransactionId: null });
  expect(rowOf("From")).toBe("FromAnother Coffer wallet");
});

test("of an older deposit nobody knows who paid it, and nothing is said", () => {
  open({ direction: "IN", fee: null, confirmations: { have: 3, need: 3 } });
  expect(screen.queryByText("From")).toBeNull();
});

test("what came in has no fee, and is the reader's own address", () => {
  open({ direction: "IN", fee: null, confirmations: { have: 3, need: 3 } });
  expect(screen.getByText("Received")).toBeTruthy();
  expect(screen.queryByText("Network fee")).toBeNull();
  expect(screen.getByText("To your address")).toBeTruthy();
});

test("a payment inside the brand says why it has no hash", () => {
  open({ direction: "INTERNAL", blockchainTransactionId: null });
  expect(
    screen.getByText("It stayed inside Coffer: there is nothing on the blockchain."),
  ).toBeTruthy();
  expect(rowOf("Network fee")).toBe("Network feeNone, it stays inside Coffer");
});

test("one that is not sent yet has no hash yet, and a way to follow it", () => {
  open({
    state: "CREATED",
    blockchainTransactionId: null,
    confirmations: { have: 0, need: 3 },
  });
  expect(screen.getByText("Processing")).toBeTruthy();
  expect(screen.getByText("It is not on the blockchain yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Follow the payment" })).toBeTruthy();
});

test.each([
  ["FAILED", "Failed"],
  ["PROCESSING", "Processing"],
] as const)("%s reads %s", (state, text) => {
  open({ state });
  expect(screen.getByText(text)).toBeTruthy();
});

test("one that is no longer there says so", () => {
  open({ type: "OTHER" });
  expect(screen.getByText("Transfer not found")).toBeTruthy();
});

test("whom a payment reached can be saved to the address book", () => {
  const { networkId, recipientAddress: address } = open();
  fireEvent.click(screen.getByRole("button", { name: "Save to address book" }));
  const start = { kind: "paid", networkId, address };
  expect(opened).toEqual([{ name: "payeeForm", start }]);
});

test("a finished payment is shared with its amount, receiver and explorer's page, copied where nothing shares", async () => {
  const { recipientAddress } = open();
  await act(async () => press("Share"));
  expect(copied).toHaveLength(1);
  const [first, second] = (copied[0] ?? "").split("\n");
  expect(first).toMatch(new RegExp(`^Sent 0\\.5 ETH to ${recipientAddress}, \\w{3} \\d`));
  expect(second).toBe(`https://explorer.example/tx/${hash}`);
});

test.each([
  ["with its sender", { senderAddress: SENDER }, `from ${SENDER}`],
  ["with the own address where nobody knows", {}, `at ${aTransfer().recipientAddress}`],
])("what came in is shared %s", async (_case, over, text) => {
  open({ direction: "IN", fee: null, ...over });
  await act(async () => press("Share"));
  expect(copied[0]).toContain(`Received 0.5 ETH ${text}, `);
});

test.each([
  ["under way", { state: "PROCESSING" }],
  ["of unknown fate", { state: "OTHER" }],
] as const)("a payment %s is neither shared nor sent again", (_case, over) => {
  open(over);
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("what came in is not sent again, and a failed payment is not shared", () => {
  open({ direction: "IN", fee: null });
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  cleanup();
  open({ state: "FAILED" });
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.getByRole("button", { name: "Send again" })).toBeTruthy();
});

test("sending again writes asset, receiver and amount, and begins with the receiver", () => {
  const { wallet, recipientAddress } = open();
  press("Send again");
  expect(place()).toBe(paths.sendSetRecipient(anAsset().id));
  expect(wallet.store.getState().sendDraft).toMatchObject({
    assetId: anAsset().id,
    receiver: recipientAddress,
    amount: "0.5",
    step: "writing",
    lastQuote: null,
  });
});

test("sending again to somebody who has a name keeps it, and begins with the amount", () => {
  const { recipientAddress: address } = aTransfer();
  const { wallet } = open({}, { payees: [aPayee({ name: "Mum", address })] });
  press("Send again");
  expect(place()).toBe(paths.sendSetAmount(anAsset().id, address));
  expect(wallet.store.getState().sendDraft).toMatchObject({ receiver: address, amount: "0.5" });
});

const gates: readonly (readonly [string, Partial<AppState>, Modal["name"]])[] = [
  ["an identity", { kyc: { ...anAppState().kyc, verificationStatus: "NONE" } }, "kycRequired"],
  ["an address check", { addressAmlStates: [anAmlState()] }, "amlLocked"],
  ["coins", { assets: [anAsset({ amount: "0" })] }, "receiveAssets"],
];

test.each(gates)("sending again meets the gate of %s, written already", (_case, state, name) => {
  const { wallet, recipientAddress } = open({}, state);
  press("Send again");
  expect(opened.map((gate) => gate.name)).toEqual([name]);
  expect(wallet.store.getState().sendDraft).toMatchObject({
    assetId: anAsset().id,
    receiver: recipientAddress,
    amount: "0.5",
  });
});

test("an asset that cannot be sent now says so on its page", () => {
  const { wallet } = open({}, { assets: [anAsset({ allowSend: false })] });
  press("Send again");
  expect(place()).toBe(paths.asset(anAsset().id));
  expect(wallet.store.getState().sendDraft).toBeNull();
});

test("what a payment carried stands in its facts, under the name it belongs to", () => {
  const { recipientAddress: address } = aTransfer();
  const payees = [aPayee({ name: "Exchange", address, memo: "104728" })];
  open({ memo: "104728" }, { payees });
  expect(rowOf("Memo")).toBe("Memo104728");
  expect(rowOf("To")).toContain("Exchange");
  cleanup();
  open({ memo: "104729" }, { payees });
  expect(rowOf("To")).not.toContain("Exchange");
  cleanup();
  open();
  expect(screen.queryByText("Memo")).toBeNull();
});

test("a payment of an invoice is told of, and neither sent again nor kept as somebody to pay", () => {
  const ways = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  open({}, { assets: [anAsset()] });
  expect(ways()).toEqual(expect.arrayContaining(["Share", "Send again", "Save to address book"]));
  cleanup();
  const invoices = [anInvoice({ state: "PAID", transferId: aTransfer().id })];
  open({}, { assets: [anAsset()], invoices });
  expect(ways()).toContain("Share");
  expect(ways()).not.toContain("Send again");
  expect(ways()).not.toContain("Save to address book");
});
