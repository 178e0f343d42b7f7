import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AssetScreen } from "../assets/AssetScreen.tsx";
import { HistoryScreen } from "../history/HistoryScreen.tsx";
import { HomeScreen } from "../home/HomeScreen.tsx";
import { inWallet } from "../parts/inWallet.tsx";
import { BalanceVeil } from "./WalletZone.tsx";
import { ModalHost } from "./modals/ModalHost.tsx";
import { useDepositNotices } from "./news/useDepositNotices.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const asset = anAsset({ amount: "73.9153" });
const transfer = aTransfer({ state: "FULFILLED" });
const moved = { ...transfer, amount: { ...transfer.amount, amount: "73.8642" } };

function Listening({ children }: { children: React.ReactNode }) {
  useDepositNotices();
  return children;
}

function open(path: string) {
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset], transfers: [moved] }));
  render(
    <BalanceVeil>
      <Listening>
        <ModalHost>
          <Routes>
            <Route path="/" element={<HomeScreen />} />
            <Route path="/assets/:assetId" element={<AssetScreen />} />
            <Route path="/transactions-history" element={<HistoryScreen />} />
          </Routes>
        </ModalHost>
      </Listening>
    </BalanceVeil>,
    { wrapper },
  );
  return wallet;
}
/** What was held and what moved both begin so; worth it is 221 thousand and something. */
const money = /73\.|221,/;

test.each(["/", `/assets/${asset.id}`, "/transactions-history"])(
  "%s shows no amount, and no worth of one, when balances are hidden",
  (path) => {
    const wallet = open(path);
    expect(document.body.innerHTML).toMatch(money);
    act(() => wallet.preferences.change({ hidesBalances: true }));
    expect(document.body.innerHTML).not.toMatch(money);
    expect(document.title).not.toMatch(/\d/);
  },
);

test("a press on the large number hides it, another one shows it", () => {
  const wallet = open("/");
  fireEvent.click(screen.getByRole("button", { name: /Hide balances/ }));
  expect(wallet.preferences.read().hidesBalances).toBe(true);
  expect(document.body.innerHTML).not.toMatch(money);
  fireEvent.click(screen.getByRole("button", { name: /Show balances/ }));
  expect(document.body.innerHTML).toMatch(money);
});

test("news of a deposit do not say how much when balances are hidden", () => {
  const wallet = open("/");
  wallet.preferences.change({ hidesBalances: true });
  const deposit = { ...moved, id: "new", direction: "IN" } as const;
  act(() => {
    wallet.store
      .getState()
      .acceptAppState(anAppState({ version: 2, assets: [asset], transfers: [deposit] }));
  });
  const [news] = wallet.store.getState().notifications;
  expect(news?.message).toMatch(/••••••/);
  expect(news?.message).not.toMatch(/\d/);
});
