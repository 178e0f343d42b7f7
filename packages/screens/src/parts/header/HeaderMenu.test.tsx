import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, type NavigateFunction, type Navigator } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { inWallet } from "../inWallet.tsx";
import { ModalContext } from "../modal.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let go: NavigateFunction = () => undefined;
/** As the browser's own button or a swipe does it: no press on the page. */
const goBack = () => act(async () => go(-1));

/** A page that was arrived at from another one, with a menu to open. */
function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    go = navigate;
  });
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <HeaderMenu onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function openMenu(isPhone: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  const { wrapper } = inWallet({ path: "/before" });
  const modal = { open: vi.fn<() => void>(), close: () => {} };
  const page = (
    <ModalContext value={modal}>
      <Page />
    </ModalContext>
  );
  render(page, { wrapper });
  await act(async () => go("/here"));
  fireEvent.click(screen.getByText("Open"));
}

const menu = () => screen.queryByRole("menu");
const at = (path: string) => screen.getByText(`at ${path}`);

test("on a phone the way back closes the menu and stays on the page", async () => {
  await openMenu(true);
  expect(menu()).not.toBeNull();
  await goBack();
  await waitFor(() => expect(menu()).toBeNull());
  expect(at("/here")).toBeTruthy();
  await goBack();
  await waitFor(() => expect(at("/before")).toBeTruthy());
});

test("a way back that is quicker than the router closes the menu as well", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const push = vi.fn<() => void>();
  // It takes the entry on, and nobody has heard of it yet when the way back comes.
  const navigator: Navigator = { createHref: String, go: push, push, replace: push };
  const { wrapper } = inWallet({ path: "/here", navigator });
  const modal = { open: () => {}, close: () => {} };
  const page = (
    <ModalContext value={modal}>
      <Page />
    </ModalContext>
  );
  render(page, { wrapper });
  fireEvent.click(screen.getByText("Open"));
  expect(push).toHaveBeenCalledOnce();
  fireEvent.popState(window);
  expect(menu()).toBeNull();
  expect(push).toHaveBeenCalledOnce();
});

test.each(["Escape", "the close button"])(
  "%s closes it too, and the way back then leaves the page",
  async (way) => {
    await openMenu(true);
    if (way === "Escape") fireEvent.keyDown(document, { key: "Escape" });
    else fireEvent.click(screen.getByLabelText("Close"));
    await waitFor(() => expect(menu()).toBeNull());
    expect(at("/here")).toBeTruthy();
    await goBack();
    await waitFor(() => expect(at("/before")).toBeTruthy());
  },
);

test("a page gone to from the menu takes its place in the history", async () => {
  await openMenu(true);
  fireEvent.click(screen.getByRole("menuitem", { name: "Settings" }));
  await waitFor(() => expect(at("/settings")).toBeTruthy());
  expect(menu()).toBeNull();
  await goBack();
  await waitFor(() => expect(at("/here")).toBeTruthy());
  await goBack();
  await waitFor(() => expect(at("/before")).toBeTruthy());
});

test("on a wide screen the way back leaves the page at once", async () => {
  await openMenu(false);
  await goBack();
  await waitFor(() => expect(at("/before")).toBeTruthy());
});

const { userProfile } = anAppState();
test.each([
  [{ email: "anna@example.com", phone: "+77012345678" }, "anna@example.com"],
  [{ email: null, phone: "+77012345678" }, "+7 701 234 5678"],
  [{ email: null, phone: null, publicId: "C-7" }, "C-7"],
])("rule 212: the menu says whose wallet it is: %o", async (known, owner) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { wallet, wrapper } = inWallet({ path: "/here" });
  const profile = userProfile && { ...userProfile, ...known };
  wallet.store.getState().acceptAppState(anAppState({ userProfile: profile }));
  render(
    <ModalContext value={{ open: () => {}, close: () => {} }}>
      <Page />
    </ModalContext>,
    { wrapper },
  );
  fireEvent.click(screen.getByText("Open"));
  expect(screen.getByText(owner)).toBeTruthy();
});

test.each([
  ["a session of one's own", false, ["Log out"]],
  ["one that a one-time link opened", true, []],
])("the menu of %s offers Log out as far as it may", (_whose, isWebWallet, offered) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { wallet, wrapper } = inWallet({ path: "/here" });
  vi.spyOn(wallet, "isWebWallet").mockReturnValue(isWebWallet);
  render(
    <ModalContext value={{ open: () => {}, close: () => {} }}>
      <Page />
    </ModalContext>,
    { wrapper },
  );
  fireEvent.click(screen.getByText("Open"));
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(items.slice(0, 3)).toEqual(["Profile", "Settings", "Transactions history"]);
  expect(items.slice(4)).toEqual(offered);
});
