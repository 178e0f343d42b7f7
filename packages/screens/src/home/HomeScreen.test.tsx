import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { HomeScreen } from "./HomeScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** Home of a brand whose private accounts are switched on. */
function open(over: Parameters<typeof anAppState>[0] = {}) {
  const { wallet, wrapper } = inWallet({ switches: { privateAccounts: true } });
  const modal = { open: vi.fn<() => void>(), close: () => undefined };
  act(() => wallet.store.getState().acceptAppState(anAppState(over)));
  render(
    <ModalContext value={modal}>
      <HomeScreen />
      <Address />
    </ModalContext>,
    { wrapper },
  );
}
const press = (name: string, role = "button") =>
  fireEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }));
const address = () => screen.getByTestId("address").textContent;

test("without assets home invites to activate one", () => {
  open({ assets: [] });
  expect(screen.getByText("Activate your first asset")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Receive/ }).hasAttribute("disabled")).toBe(true);
});

test("with assets and no balance it invites to buy, and leads there", () => {
  open({ assets: [anAsset({ amount: "0" })] });
  press("Buy assets");
  expect(address()).toBe("/buy-set-amount");
});

test("with a balance it invites to nothing", () => {
  open({ assets: [anAsset({ amount: "1" })] });
  expect(screen.queryByText("Buy assets")).toBeNull();
  expect(screen.queryByText("Activate your first asset")).toBeNull();
});

test("the operations button carries its count and leads to the operations", () => {
  open();
  expect(screen.getByRole("button", { name: /^Operations/ }).textContent).toContain("0");
  press("Operations");
  expect(address()).toBe("/operations");
});

test("the private tab shows the private summary and the two ways to a private account", () => {
  open({ assets: [anAsset({ amount: "1" })] });
  expect(screen.getByText("Summary balance")).toBeTruthy();
  press("PRIVATE", "tab");
  expect(screen.getByText("Private summary balance")).toBeTruthy();
  expect(screen.getByText("$0.00")).toBeTruthy();
  press("Authorize existing");
  expect(address()).toBe("/private-account/add-private-account");
});

test.each([
  ["Receive", { allowReceive: false }],
  ["Send", { allowSend: false }],
])("%s of the only asset, which does not allow it, leads to its page", (name, over) => {
  const asset = anAsset({ amount: "1", ...over });
  open({ assets: [asset] });
  press(name);
  expect(address()).toBe(`/assets/${asset.id}`);
});
