import type { BlockchainTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { anAppState, anAssetSpec, aPayee, aTransfer } from "@coffer/testkit";
import { shortenAddress } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { HistoryScreen } from "./HistoryScreen.tsx";

const NOW_MS = new Date(2026, 2, 2, 12, 0).getTime();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TO = shortenAddress(aTransfer().recipientAddress);
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;
/** A finished transfer of the reader's own calendar. */
const at = (place: number, moment: Date, over: Partial<BlockchainTransfer> = {}) =>
  aTransfer({
    id: idOf(place),
    state: "FULFILLED",
    createdAt: moment.toISOString(),
    updatedAt: moment.toISOString(),
    ...over,
  });

function open(transfers: readonly BlockchainTransfer[]) {
  const { wallet, wrapper } = inWallet();
  const show = (next: readonly BlockchainTransfer[], version = 1) =>
    wallet.store
      .getState()
      .acceptAppState(anAppState({ version, transfers: [...next], assetSpecs: [anAssetSpec()] }));
  show(transfers);
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <HistoryScreen />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened, show };
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);

test("days and other years stand between the transfers, newest first", () => {
  open([
    at(5, new Date(2026, 2, 2, 9, 5)),
    at(4, new Date(2026, 2, 1, 23, 59)),
    at(3, new Date(2026, 0, 1, 0, 0)),
    at(2, new Date(2025, 11, 31, 23, 59)),
    at(1, new Date(2025, 11, 30, 10, 0)),
  ]);
  expect(headings()).toEqual([
    "Today",
    "Yesterday",
    "January 1",
    "2025",
    "December 31",
    "December 30",
  ]);
  expect(screen.getAllByRole("link").map((row) => row.textContent)).toEqual(
    ["09:05", "23:59", "00:00", "23:59", "10:00"].map(
      (time) => `Sent${TO} · ${time}−0.5 ETH≈ $1,500.00`,
    ),
  );
});

test("what came in, what failed and what is under way each say so", () => {
  open([
    at(1, new Date(2026, 2, 2, 9, 0), { direction: "IN" }),
    at(2, new Date(2026, 2, 2, 9, 1), { state: "FAILED" }),
    at(3, new Date(2026, 2, 2, 9, 2), { state: "PROCESSING" }),
    at(4, new Date(2026, 2, 2, 9, 3), { type: "OTHER" }),
  ]);
  expect(headings()).toEqual(["In progress", "Today"]);
  expect(screen.getAllByRole("link").map((row) => row.textContent)).toEqual([
    `On its way${TO} · 09:02−0.5 ETH≈ $1,500.00`,
    `Not sent${TO} · 09:010.5 ETH`,
    "ReceivedAnother Coffer wallet · 09:00+0.5 ETH≈ $1,500.00",
  ]);
});

test("what came in says from whom, where that was kept", () => {
  const senderAddress = "0x1111111111111111111111111111111111112222";
  open([at(1, new Date(2026, 2, 2, 9, 0), { direction: "IN", senderAddress })]);
  const [row] = screen.getAllByRole("link");
  expect(row?.textContent).toBe("Received0x1111…2222 · 09:00+0.5 ETH≈ $1,500.00");
});

test("a payment names its payee; without a rate it says no worth, and of two networks which", () => {
  const { wallet } = open([at(1, new Date(2026, 2, 2, 9, 0))]);
  const [row] = screen.getAllByRole("link");
  const { networkId, recipientAddress } = aTransfer();
  const payee = aPayee({ name: "Anna", networkId, address: recipientAddress });
  const assetSpecs = [anAssetSpec(), anAssetSpec({ key: "TON:ton:-3", network: "TON" })];
  const { appState, acceptAppState } = wallet.store.getState();
  act(() =>
    acceptAppState({
      ...(appState ?? anAppState()),
      version: 2,
      payees: [payee],
      assetSpecs,
      rates: [],
    }),
  );
  expect(row?.textContent).toBe("SentAnna · 09:00 · Ethereum−0.5 ETH");
});

test("a push puts the new transfer on top", () => {
  const first = at(1, new Date(2026, 2, 2, 9, 0));
  const { show } = open([first]);
  act(() => show([at(2, new Date(2026, 2, 2, 10, 0)), first], 2));
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getAllByRole("link")[0]?.textContent).toContain("10:00");
});

test("when midnight passes, today becomes yesterday", async () => {
  open([at(1, new Date(2026, 2, 2, 9, 0))]);
  expect(headings()).toEqual(["Today"]);
  await act(async () => vi.advanceTimersByTimeAsync(12 * 60 * 60_000 + 60_000));
  expect(headings()).toEqual(["Yesterday"]);
});

test("a transfer opens in a sheet, and its link leads to its page", () => {
  const { opened } = open([at(1, new Date(2026, 2, 2, 9, 0))]);
  const row = screen.getByRole("link");
  fireEvent.click(row);
  expect(opened).toEqual([{ name: "transaction", transferId: idOf(1) }]);
  expect(row.getAttribute("href")).toBe(`/send-payment/status/${idOf(1)}`);
});

test("a person without transfers is told what comes here, with the way to it", () => {
  const { opened } = open([]);
  expect(screen.getByText("No transactions yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Receive" }));
  expect(opened).toEqual([{ name: "chooseAsset", purpose: "receive" }]);
});

test("a short history has no way to older ones", () => {
  open([at(1, new Date(2026, 2, 2, 9, 0))]);
  expect(screen.queryByRole("button", { name: /older/ })).toBeNull();
});

test("a long one shows more at a press; a failure says so and can be tried again", () => {
  const many = Array.from({ length: FINISHED_IN_STATE_MAX }, (_, index) =>
    at(100 + index, new Date(2026, 2, 2, 9, index)),
  );
  const { wallet } = open(many);
  const load = vi.spyOn(wallet, "history").mockImplementation(() => new Promise(() => undefined));
  const key = "wallet.getTransfers:history";
  const { setRequest, setHistory } = wallet.store.getState();
  fireEvent.click(screen.getByRole("button", { name: "Show older transactions" }));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => setRequest(key, { status: "failed", failure: { code: "NETWORK" } }));
  expect(screen.getByText(/^Older transactions could not be loaded\. /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(load).toHaveBeenCalledTimes(2);
  act(() => {
    setRequest(key, { status: "succeeded" });
    const old = at(1, new Date(2024, 5, 1, 9, 0));
    setHistory({ transfers: [...many.toReversed(), old], cursor: null });
  });
  expect(screen.getByText("That is the whole history")).toBeTruthy();
  const year = screen.getByRole("heading", { name: "2024" }).parentElement ?? document.body;
  expect(within(year).getAllByRole("link")).toHaveLength(1);
});
