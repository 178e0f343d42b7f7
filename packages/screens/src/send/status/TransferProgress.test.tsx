import { anAppState, anAssetSpec, aTransfer } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext } from "../../parts/modal.ts";
import { TransferProgress } from "./TransferProgress.tsx";

afterEach(cleanup);

test("how far a payment is says its amount with the decimals that count", () => {
  const amount = { ...aTransfer().amount, amount: "1.123456789012345678" };
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <TransferProgress transfer={aTransfer({ amount })} />
    </ModalContext>,
    { wrapper },
  );
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContain("Sending 1.12345 ETH");
});

test.each([
  ["PROCESSING", 0],
  ["FULFILLED", 3],
  ["FAILED", 2],
] as const)("of a payment that is %s, %i worths are told as those of today", (state, count) => {
  const { wallet, wrapper } = inWallet();
  const price = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" };
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  wallet.store.getState().setRates([price]);
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <TransferProgress transfer={aTransfer({ state })} />
    </ModalContext>,
    { wrapper },
  );
  expect(screen.getAllByText(/≈/).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(/≈.* today/)).toHaveLength(count);
});

test.each([
  ["while it is reviewed", { waitsFor: "review" }, true],
  ["while it waits for its place", {}, false],
] as const)("%s a payment says whether somebody looks at it (rule 563)", (_case, over, isSaid) => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <TransferProgress transfer={aTransfer({ state: "CREATED", ...over })} />
    </ModalContext>,
    { wrapper },
  );
  expect(screen.queryAllByText("Your payment is being reviewed")).toHaveLength(isSaid ? 1 : 0);
  expect(screen.queryAllByText("Being reviewed")).toHaveLength(isSaid ? 1 : 0);
  expect(screen.queryAllByText("Waiting to be sent")).toHaveLength(isSaid ? 0 : 1);
});

test.each([
  ["came back", { have: 1, need: 1 }, "The payment came back", "Payment Error"],
  ["was not taken", { have: 0, need: 1 }, "Payment Error", "The payment came back"],
])("a failed payment that %s is told as such", (_case, confirmations, said, unsaid) => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assetSpecs: [anAssetSpec()] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <TransferProgress transfer={aTransfer({ state: "FAILED", confirmations })} />
    </ModalContext>,
    { wrapper },
  );
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  expect(screen.queryByText(unsaid)).toBeNull();
});
