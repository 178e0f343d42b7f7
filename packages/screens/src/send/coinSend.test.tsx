import { refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { paths } from "../parts/paths.ts";
import { SendAmountScreen } from "./SendAmountScreen.tsx";

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const coin = anAsset({ amount: "1.5" });
const route = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/amount";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

/** The amount page of a coin that pays its own fee, which is not known yet. */
function open(receiver = RECEIVER) {
  const { wallet, wrapper } = inWallet({ path: paths.sendSetAmount(coin.id, receiver) });
  vi.spyOn(wallet, "estimatePayment").mockResolvedValue(refused({ code: "NETWORK" }));
  const { acceptAppState } = wallet.store.getState();
  acceptAppState(anAppState({ assets: [coin], assetSpecs: [anAssetSpec()] }));
  render(
    <Routes>
      <Route path={route} element={<SendAmountScreen />} />
    </Routes>,
    { wrapper },
  );
  const learnFee = (amount: string) =>
    act(() =>
      wallet.store.getState().changeSendDraft({
        quote: {
          receiver: RECEIVER,
          amount: coin.sendMin,
          quotedAtMs: Date.now(),
          estimate: {
            amount: coin.sendMin,
            fee: { amount, currency: { symbol: "ETH", type: "COIN" } },
            feeAssetKey: coin.feeAssetKey,
            total: coin.sendMin,
            isInternal: false,
            validUntil: new Date().toISOString(),
          },
        },
      }),
    );
  return { wallet, learnFee };
}
const max = () => screen.getByRole<HTMLButtonElement>("button", { name: "MAX" });

test("there is no MAX before the fee is known, then MAX leaves exactly the fee", () => {
  const { learnFee } = open();
  expect(max().disabled).toBe(true);
  learnFee("0.001");
  expect(max().disabled).toBe(false);
  fireEvent.click(max());
  expect(screen.getByLabelText<HTMLInputElement>(/How much ETH/).value).toBe("1.499");
});

test("a receiver that comes with the page is taken in its spelling with the check sum", () => {
  const { wallet } = open(RECEIVER.toLowerCase());
  expect(wallet.store.getState().sendDraft?.receiver).toBe(RECEIVER);
});

test("a pasted text that would become another number is refused whole, until something else is done", () => {
  const { learnFee } = open();
  learnFee("0.001");
  const box = screen.getByLabelText<HTMLInputElement>(/How much ETH/);
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } });
  for (const text of ["1,234.5", "1e5"]) {
    paste(text);
    expect(box.value).toBe("");
    expect(screen.getByText("Invalid amount")).toBeTruthy();
  }
  paste("0,25 ETH");
  expect(box.value).toBe("0.25");
  expect(screen.queryByText("Invalid amount")).toBeNull();
  paste("1e5");
  fireEvent.click(max());
  expect(screen.queryByText("Invalid amount")).toBeNull();
});
