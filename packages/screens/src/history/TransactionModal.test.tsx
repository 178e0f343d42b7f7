import type { BlockchainTransfer } from "@coffer/contract";
import { anAppState, anAssetSpec, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
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

function open(over: Partial<BlockchainTransfer> = {}) {
  const transfer = aTransfer({ state: "FULFILLED", blockchainTransactionId: hash, ...over });
  const { wallet, wrapper } = inWallet();
  wallet.store
    .getState()
    .acceptAppState(anAppState({ transfers: [transfer], assetSpecs: [anAssetSpec()] }));
  render(
    <ModalContext value={modal}>
      <TransactionModal transferId={transfer.id} />
    </ModalContext>,
    { wrapper },
  );
  return transfer;
}

const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;

test("a payment tells its amount, fee, network, dates, receiver and place on the chain", () => {
  open({ confirmations: { have: 3, need: 3 }, updatedAt: "2026-01-01T00:05:00.000Z" });
  expect(screen.getByText("Sent")).toBeTruthy();
  expect(rowOf("Network fee")).toBe("Network fee0.00002 ETH≈ $0.06");
  expect(rowOf("Network")).toBe("NetworkEthereum");
  expect(rowOf("Created")).toMatch(/^Created\w{3} \d+, 20\d\d, \d{2}:\d{2}$/);
  expect(rowOf("Last change")).toMatch(/:05$/);
  expect(rowOf("To")).toContain(aTransfer().recipientAddress);
  const link = screen.getByRole("link", { name: /Blockchain browser/ });
  expect(link.getAttribute("href")).toBe(`https://explorer.example/tx/${hash}`);
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

test("what came in has no fee, and is the reader's own address", () => {
  open({ direction: "IN", fee: null, confirmations: { have: 3, need: 3 } });
  expect(screen.getByText("Received")).toBeTruthy();
  expect(screen.queryByText("Network fee")).toBeNull();
  expect(screen.getByText("To your address")).toBeTruthy();
});

test("a payment inside the brand says why it has no hash", () => {
  open({ direction: "INTERNAL", blockchainTransactionId: null });
  expect(
    screen.getByText("Stayed inside Coffer: there is no transaction in the blockchain."),
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
  expect(screen.getByText("There is no transaction in the blockchain yet.")).toBeTruthy();
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
