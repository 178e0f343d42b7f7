import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { assetEntries } from "@coffer/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useMemo, type ReactNode } from "react";
import { useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { ModalContext, type Modal } from "../modal.ts";
import { AssetEntryRow } from "./AssetEntryRow.tsx";
import { HistoryRow } from "./HistoryRow.tsx";
import { TransferCard } from "./TransferCard.tsx";

afterEach(cleanup);

const made = aTransfer({ type: "ESCROW_SEND", recipientAddress: "", fee: null });
const taken = aTransfer({
  type: "ESCROW_RECEIVE",
  direction: "IN",
  state: "FULFILLED",
  recipientAddress: "",
  fee: null,
});

function show(row: ReactNode) {
  const { wallet, wrapper } = inWallet();
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  const modals: Modal[] = [];
  function Page() {
    const control = useMemo(
      () => ({ open: (modal: Modal) => void modals.push(modal), close: () => undefined }),
      [],
    );
    return (
      <ModalContext value={control}>
        {row}
        <output data-testid="address">{useLocation().pathname}</output>
      </ModalContext>
    );
  }
  render(<Page />, { wrapper });
  return modals;
}
const address = () => screen.getByTestId("address").textContent;

test.each([
  [made, "Waits to be received", `/operations/outgoing/voucher/${made.id}`],
  [{ ...made, state: "FULFILLED" }, "Was received", `/operations/outgoing/voucher/${made.id}`],
  [{ ...made, state: "FAILED" }, "Came back", `/operations/outgoing/voucher/${made.id}`],
  [taken, "Received", `/operations/incoming/voucher/${taken.id}`],
] as const)(
  "rule 374: the history calls a voucher one, says how it stands, and leads to its page (%#)",
  (transfer, state, path) => {
    const modals = show(<HistoryRow transfer={transfer} time="10:00" />);
    const row = screen.getByRole("link");
    expect(row.textContent).toMatch(new RegExp(`^Voucher${state}`));
    fireEvent.click(row);
    expect([address(), modals]).toEqual([path, []]);
  },
);

test("rule 374: so does the page of its asset", () => {
  const [entry] = assetEntries([taken], anAsset());
  if (entry === undefined) throw new Error("a voucher moves its asset");
  show(<AssetEntryRow entry={entry} significantDecimals={6} />);
  const row = screen.getByRole("link");
  expect(row.textContent).toMatch(/^VoucherReceived/);
  fireEvent.click(row);
  expect(address()).toBe(`/operations/incoming/voucher/${taken.id}`);
});

test("one whose money came back is no failure on the page of its asset", () => {
  const [entry] = assetEntries([{ ...made, state: "FAILED" }], anAsset());
  if (entry === undefined) throw new Error("a voucher moves its asset");
  show(<AssetEntryRow entry={entry} significantDecimals={6} />);
  const row = screen.getByRole("link");
  expect(row.textContent).toMatch(/^VoucherCame back/);
  expect(row.querySelector("[class*=negative]")).toBeNull();
});

test("rule 374: on home one that waits is a card of its own kind", () => {
  show(<TransferCard transfer={made} direction="out" onPress={() => undefined} />);
  expect(screen.getByRole("button").textContent).toMatch(/^VoucherWaits to be received/);
});
