import { anAppState, anAsset } from "@coffer/testkit";
import { HostContext } from "@coffer/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetScreen } from "./AssetScreen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("rule 269: a host's way back stands for the one on an asset's page", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const asset = anAsset();
  const { wallet, wrapper } = inWallet({ path: paths.asset(asset.id) });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  const places: (HTMLElement | null)[] = [];
  render(
    <HostContext value={{ back: (place) => void places.push(place) }}>
      <ModalContext value={{ open: () => undefined, close: () => undefined }}>
        <Routes>
          <Route path="/assets/:assetId" element={<AssetScreen />} />
        </Routes>
      </ModalContext>
    </HostContext>,
    { wrapper },
  );
  await act(async () => undefined);
  const button = screen.getByRole("button", { name: "Back" });
  expect(places.map((place) => place?.contains(button))).toEqual([true]);
});

test.each([
  ["PERSONAL", 1],
  ["CUSTODY", 0],
] as const)("an asset that is %s carries the word PRIVATE %i times", async (type, times) => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const asset = anAsset({ type });
  const { wallet, wrapper } = inWallet({ path: paths.asset(asset.id) });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path="/assets/:assetId" element={<AssetScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  await act(async () => undefined);
  expect(screen.queryAllByText("PRIVATE")).toHaveLength(times);
});
