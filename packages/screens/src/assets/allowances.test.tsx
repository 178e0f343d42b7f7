import { useAsset } from "@coffer/client/react";
import { anAppState, anAsset } from "@coffer/testkit";
import type { Asset } from "@coffer/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetAddressScreen } from "./AssetAddressScreen.tsx";
import { attestedDoor } from "./attestedDoors.ts";
import { AssetActions, AssetFacts, ClosedNotice } from "./AssetScreen.tsx";
import { ReceiveAssetsModal } from "./ReceiveAssetsModal.tsx";

vi.stubGlobal("scrollTo", () => undefined);
beforeAll(async () => void (await attestedDoor.preload()));
afterEach(cleanup);

const { id } = anAsset();
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;
const Facts = () => {
  const view = useAsset(id);
  return view === null ? null : <AssetFacts view={view} />;
};
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });

type Opening = { readonly path?: string; readonly seed?: "locked" | "open" | undefined };

function open(over: Partial<Asset>, { path = paths.asset(id), seed }: Opening = {}) {
  const asset = anAsset(over);
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  const account = { hasPasskey: false, container: "ready", accounts: [] } as const;
  if (seed !== undefined) wallet.store.setState({ privateAccount: { seed, ...account } });
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <Routes>
        <Route path="/assets/:assetId" element={<AssetActions asset={asset} />} />
        <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
        <Route path="/notice" element={<ClosedNotice asset={asset} />} />
        <Route path="/facts" element={<Facts />} />
        <Route path="/modal" element={<ReceiveAssetsModal assetId={id} />} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return opened;
}

test("Receive and Send are open as far as the asset allows them, and say why not", () => {
  open({ allowReceive: false });
  expect([button("Receive").disabled, button("Send").disabled]).toEqual([true, false]);
  expect(
    screen.getByText("This asset cannot be received at the moment", { exact: false }),
  ).toBeTruthy();
  cleanup();
  open({ allowSend: false });
  expect([button("Receive").disabled, button("Send").disabled]).toEqual([false, true]);
  expect(screen.getByText("This asset cannot be sent at the moment")).toBeTruthy();
});

test.each([
  [{}, []],
  [{ allowSend: false }, ["This asset cannot be sent at the moment"]],
  [{ allowReceive: false }, ["This asset cannot be received at the moment"]],
])("the page of an asset with %j tells %j, not only to who hovers", (over, told) => {
  open(over, { path: "/notice" });
  expect(screen.queryAllByRole("paragraph").map(({ textContent }) => textContent)).toEqual(told);
});

test("no link leads to the address of an asset that cannot be received", () => {
  const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
  open({}, { path: "/facts" });
  expect(links()).toEqual(["Show the address and its QR code"]);
  cleanup();
  open({ allowReceive: false }, { path: "/facts" });
  expect(links()).toEqual([]);
});

test("the address of an asset that cannot be received is not shown, whoever knows its path", async () => {
  open({}, { path: paths.assetAddress(id) });
  expect(await screen.findByText("My wallet address")).toBeTruthy();
  cleanup();
  open({ allowReceive: false }, { path: paths.assetAddress(id) });
  expect(address()).toBe(paths.asset(id));
  expect(screen.queryByText("My wallet address")).toBeNull();
});

test("'Receive asset' opens the ways to receive where the asset has any", () => {
  const opened = open({ amount: "0" }, { path: "/modal" });
  expect(button("Buy asset").disabled).toBe(true);
  fireEvent.click(button("Receive asset"));
  expect(opened).toEqual([{ name: "receiveMethod", assetId: id }]);
  cleanup();
  open({ amount: "0", allowReceive: false }, { path: "/modal" });
  expect(button("Receive asset").disabled).toBe(true);
});

test.each([
  [undefined, true],
  ["locked", true],
  ["open", false],
] as const)(
  "rule 533: Send of a private asset, the account being %s, asks for its PIN first: %s",
  (seed, isAsked) => {
    const opened = open({ type: "PERSONAL" }, { seed });
    fireEvent.click(button("Send"));
    expect(opened).toHaveLength(1);
    const [modal] = opened;
    expect(modal?.name === "privateAccount").toBe(isAsked);
    if (modal?.name !== "privateAccount" || modal.ask.kind !== "enterPin") return;
    // Once it is open, Send goes on by the gates that every send has. (rule 540)
    modal.ask.onOpened?.();
    expect(opened).toHaveLength(2);
    expect(opened[1]?.name).not.toBe("privateAccount");
  },
);
