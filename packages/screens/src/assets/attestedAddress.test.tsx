import type { Asset } from "@coffer/contract";
import { anAppState, anAsset, testAttestation } from "@coffer/testkit";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetAddressScreen } from "./AssetAddressScreen.tsx";
import { AssetScreen } from "./AssetScreen.tsx";
import { attestedAddressDoor, attestedDoor } from "./attestedDoors.ts";

beforeAll(async () => {
  await attestedDoor.preload();
  await attestedAddressDoor.preload();
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asset = anAsset();
const THIEF = "0x7e5f4552091a69125d5dfcb7b8c2659029395bdf";
const UNPROVED = "This address could not be confirmed";

/** A page of the asset, with the switch that shows what the server says next. */
async function open(first: Asset, path = paths.assetAddress(asset.id)) {
  const { wallet, wrapper } = inWallet({ path });
  const accept = (shown: Asset, version = 1) =>
    wallet.store.getState().acceptAppState(anAppState({ version, assets: [shown] }));
  accept(first);
  await act(async () =>
    render(
      <ModalContext value={{ open: () => undefined, close: () => undefined }}>
        <Routes>
          <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
          <Route path="/assets/:assetId" element={<AssetScreen />} />
        </Routes>
      </ModalContext>,
      { wrapper },
    ),
  );
  return { becomes: (next: Asset) => act(async () => accept(next, 2)) };
}

/** No code, no text, nothing to copy and nothing to share. */
function expectNoAddress(address: string) {
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Copy|Share|Request)/ })).toBeNull();
  expect(document.body.innerHTML).not.toContain(address.slice(2, 12));
}

test("rule 557: an address that is not made ready yet is waited for, and comes by itself", async () => {
  const { becomes } = await open({ ...asset, attestation: null });
  expect(await screen.findByText(/is being made ready/)).toBeTruthy();
  expectNoAddress(asset.address);
  await becomes(asset);
  expect(await screen.findByRole("img", { name: /^QR code/ })).toBeTruthy();
});

test.each([
  ["one that the row was changed to", { address: THIEF }],
  ["one with another's signature", { attestation: testAttestation(asset, "another") }],
  ["one with no signature at all", { attestation: "said" }],
  ["the depository's", { attestation: testAttestation({ ...asset, tag: "spot" }) }],
])("rule 557: %s is not shown, and whom to write to is", async (_which, over) => {
  await open({ ...asset, ...over });
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain(UNPROVED);
  expect(told.textContent).toContain("help@example.com");
  expectNoAddress(THIEF);
  expectNoAddress(asset.address);
});

test("rule 557: an address that is changed while it is shown goes at once", async () => {
  const { becomes } = await open(asset);
  await screen.findByRole("img", { name: /^QR code/ });
  await becomes({ ...asset, address: THIEF });
  await screen.findByRole("alert");
  expectNoAddress(THIEF);
});

test("rule 557: the asset's own page shows the address where it is attested, and words where it is not", async () => {
  const { becomes } = await open(asset, paths.asset(asset.id));
  await waitFor(() => expect(document.body.textContent).toContain(asset.address.slice(0, 6)));
  await becomes({ ...asset, address: THIEF });
  expect(await screen.findByText(UNPROVED)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(THIEF.slice(2, 12));
});
