import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AssetAddressScreen } from "../assets/AssetAddressScreen.tsx";
import { paths } from "../parts/paths.ts";
import { openPrivateAccount } from "./testing/openPrivateAccount.tsx";

const asset = anAsset({ type: "PERSONAL" });

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (
  <Routes>
    <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
  </Routes>
);
const code = () => screen.queryByRole("img", { name: /^QR code/ });

async function open(seed: "locked" | "open", address: string | null) {
  const opened = openPrivateAccount({
    page,
    path: paths.assetAddress(asset.id),
    seed,
    vault: {
      ownAddress: async () =>
        address === null ? refused({ kind: "vault", problem: { kind: "locked" } }) : ok(address),
    },
  });
  await act(async () =>
    opened.wallet.store.getState().acceptAppState(anAppState({ version: 2, assets: [asset] })),
  );
  return opened;
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
  const { sheet } = await open("locked", asset.address);
  expect(await screen.findByText("Open your private account with its PIN first.")).toBeTruthy();
  expect(code()).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Enter PIN" }).click());
  expect(sheet.ask).toEqual({ kind: "enterPin", isFirst: true });
});
