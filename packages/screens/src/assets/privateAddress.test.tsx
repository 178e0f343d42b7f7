import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetAddressScreen } from "./AssetAddressScreen.tsx";

const asset = anAsset({ type: "PERSONAL" });

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const code = () => screen.queryByRole("img", { name: /^QR code/ });

/** The page of an address, whose seed has one of its own once it is open. */
async function open(seed: "locked" | "open", address: string | null) {
  const { wallet, wrapper } = inWallet({ path: paths.assetAddress(asset.id) });
  const show = (next: "locked" | "open") =>
    wallet.store.setState({
      privateAccount: { seed: next, hasPasskey: false, container: "ready", accounts: [] },
    });
  show(seed);
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  const locked = refused({ kind: "vault", problem: { kind: "locked" } });
  const does = {
    look: async () => ok(null),
    ownAddress: async () => (address === null ? locked : ok(address)),
  };
  vi.spyOn(wallet, "privateAccount").mockImplementation((run) => run(does as never)); // all that is asked
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  await act(async () =>
    render(
      <ModalContext value={modal}>
        <Routes>
          <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
        </Routes>
      </ModalContext>,
      { wrapper },
    ),
  );
  return { opened, show: (next: "locked" | "open") => act(() => show(next)) };
}

test("rule 536: an address that is the open seed's own is shown with its code, and stays after a lock", async () => {
  const { show } = await open("open", asset.address);
  expect(await screen.findByRole("img", { name: /^QR code/ })).toBeTruthy();
  show("locked");
  expect(code()).toBeTruthy();
});

test("rule 536: one that is not the seed's is not shown, and said to be another's", async () => {
  await open("open", "0x3535353535353535353535353535353535353535");
  expect(await screen.findByText("This address is not yours")).toBeTruthy();
  expect(code()).toBeNull();
  expect(document.body.textContent).not.toContain(asset.address.slice(-8));
});

test("rule 536: while it is locked its PIN comes first", async () => {
  const { opened } = await open("locked", asset.address);
  expect(await screen.findByText("Open your private account with its PIN first.")).toBeTruthy();
  expect(code()).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Enter PIN" }).click());
  expect(opened).toEqual([{ name: "privateAccount", ask: { kind: "enterPin", isFirst: true } }]);
});

test("rule 536: one that locks itself before it answers waits for its PIN", async () => {
  const { show } = await open("open", null);
  expect(code()).toBeNull();
  show("locked");
  expect(await screen.findByText("Open your private account with its PIN first.")).toBeTruthy();
});
