import { anAppState } from "@coffer/testkit";
import { TopBar } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { BesideRail, railDoor } from "./BesideRail.tsx";

beforeAll(() => railDoor.preload().then(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

function open(path: string, isWide = true) {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { wallet, wrapper } = inWallet({ path });
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <ModalContext value={modal}>
      <BesideRail>
        <TopBar title="the title" />
        <Routes>
          <Route path="*" element="the page" />
        </Routes>
      </BesideRail>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return wallet;
}
const rail = () => screen.queryByRole("navigation", { name: "Menu" });

test("beside a page of a wide screen stand its place and the ways on", () => {
  open("/profile/sessions");
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("Profile");
  fireEvent.click(screen.getByRole("button", { name: "Transactions history" }));
  expect(screen.getByTestId("address").textContent).toBe("/transactions-history");
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("Transactions history");
  fireEvent.click(screen.getByRole("button", { name: "Home" }));
  expect(rail()).toBeNull();
});

test.each([
  ["home", "/", true],
  ["a page of a narrow screen", "/profile", false],
] as const)("%s has none", (_place, path, isWide) => {
  open(path, isWide);
  expect(rail()).toBeNull();
  expect(screen.getByText("the page")).toBeTruthy();
});

test("where no money is real the bar of each page says so, and beside a wide page the rail for all", () => {
  const wallet = open("/profile", false);
  expect(screen.queryByText("TEST")).toBeNull();
  act(() => wallet.store.setState({ isLocal: true }));
  expect(within(screen.getByRole("banner")).getByText("TEST")).toBeTruthy();
  cleanup();
  const wide = open("/profile");
  act(() => wide.store.setState({ isLocal: true }));
  const menu = screen.getByRole("navigation", { name: "Menu" });
  const inRail = within(menu).getByText("TEST");
  expect(inRail.closest("[data-rail]")).toBeNull();
  const onBar = within(screen.getByRole("banner")).getByText("TEST");
  expect(onBar.closest("[data-rail]")).not.toBeNull();
});
