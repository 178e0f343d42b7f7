import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AssetScreen } from "../assets/AssetScreen.tsx";
import { HistoryScreen } from "../history/HistoryScreen.tsx";
import { HomeScreen } from "../home/HomeScreen.tsx";
import { inWallet } from "../parts/inWallet.tsx";
import { ProfileScreen } from "../profile/ProfileScreen.tsx";
import { BrokenScreen } from "./pages/BrokenScreen.tsx";
import { ModalHost } from "./modals/ModalHost.tsx";
import { Notifications } from "./news/Notifications.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const markup = '<img src="x" onerror="alert(1)"><b>bold</b>';
const asset = anAsset({ name: markup, network: markup, token: markup });
const transfer = aTransfer({ state: "FULFILLED" });
const moved = {
  ...transfer,
  recipientAddress: markup,
  amount: { ...transfer.amount, currency: { symbol: markup, type: "COIN" as const } },
};
const { userProfile } = anAppState();
const state = anAppState({
  assets: [asset],
  transfers: [moved],
  userProfile:
    userProfile === null
      ? null
      : { ...userProfile, publicId: markup, email: markup, phone: markup },
});

/** Shows it, and answers whether the markup stands there as the text it is. */
function show(path: string, screens: ReactNode) {
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(state);
  act(() => wallet.notify({ type: "info", message: `from ${markup}` }));
  render(
    <ModalHost>
      <Notifications />
      {screens}
    </ModalHost>,
    { wrapper },
  );
}
const routes = (
  <Routes>
    <Route path="/" element={<HomeScreen />} />
    <Route path="/assets/:assetId" element={<AssetScreen />} />
    <Route path="/transactions-history" element={<HistoryScreen />} />
    <Route path="/profile" element={<ProfileScreen />} />
    <Route
      path="/broken"
      element={<BrokenScreen title="broken" text={markup} action="again" onPress={() => {}} />}
    />
  </Routes>
);

test.each(["/", `/assets/${asset.id}`, "/transactions-history", "/profile", "/broken"])(
  "rule 240: names, contacts, news and error texts with markup in them are text on %s",
  (path) => {
    show(path, routes);
    expect(screen.getAllByText((text) => text.includes("<b>bold</b>")).length).toBeGreaterThan(1);
    expect(document.querySelector("img, b")).toBeNull();
  },
);
