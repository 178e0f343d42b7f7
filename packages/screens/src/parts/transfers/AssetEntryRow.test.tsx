import type { AssetEntry } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { anAppState, anAssetSpec, aPayee, aTransfer } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { AssetEntryRow } from "./AssetEntryRow.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 12, 0), toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = "09:05";
const fee = { amount: "0.001", currency: { symbol: "ETH", type: "COIN" } } as const;

function rowOf(over: Partial<BlockchainTransfer>, kind: AssetEntry["kind"] = "amount") {
  const transfer = aTransfer({
    state: "FULFILLED",
    createdAt: new Date(2026, 2, 2, 9, 5).toISOString(),
    ...over,
  });
  const { wallet, wrapper } = inWallet();
  const payees = [aPayee({ name: "Anna", address: aTransfer().recipientAddress })];
  wallet.store
    .getState()
    .acceptAppState(anAppState({ transfers: [transfer], assetSpecs: [anAssetSpec()], payees }));
  const money = kind === "fee" ? fee : transfer.amount;
  render(<AssetEntryRow entry={{ transfer, kind, money }} significantDecimals={6} />, { wrapper });
  return screen.getByRole("link").textContent;
}

test("what moved an asset says with whom, when, and what it is worth", () => {
  expect(rowOf({})).toBe(`SentAnna · ${at}−0.5 ETH≈ $1,500.00 today`);
});

test("what came in says from whom, and of somebody of the same wallet only that", () => {
  const senderAddress = "0x1111111111111111111111111111111111112222";
  expect(rowOf({ direction: "IN", senderAddress })).toContain(`Received0x1111…2222 · ${at}`);
  cleanup();
  expect(rowOf({ direction: "IN" })).toContain(`ReceivedAnother Coffer wallet · ${at}`);
  cleanup();
  // Of a deposit from before senders were kept nobody knows.
  expect(rowOf({ direction: "IN", confirmations: { have: 3, need: 3 } })).toContain(
    `Received${at}`,
  );
});

test("rule 600: it is worth what it was when it was made, and so is a fee, where that was kept", () => {
  const kept = {
    fiat: { amount: "1400", ticker: "USD" },
    feeFiat: { amount: "2.8", ticker: "USD" },
  };
  expect(rowOf(kept)).toBe(`SentAnna · ${at}−0.5 ETH≈ $1,400.00`);
  cleanup();
  expect(rowOf(kept, "fee")).toBe(`Fee for ETHAnna · ${at}−0.001 ETH≈ $2.80`);
});

test("a failed payment is worth nothing, a fee what it took", () => {
  expect(rowOf({ state: "FAILED" })).not.toContain("$");
  cleanup();
  expect(rowOf({}, "fee")).toBe(`Fee for ETHAnna · ${at}−0.001 ETH≈ $3.00 today`);
});
