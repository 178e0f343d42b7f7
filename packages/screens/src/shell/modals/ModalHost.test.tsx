import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useNavigate, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useModal } from "../../parts/modal.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { ModalHost, preloadModals } from "./ModalHost.tsx";

const scrolls = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolls);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  scrolls.mockClear();
  vi.unstubAllGlobals();
});

const asset = anAsset();

function Page() {
  const modal = useModal();
  const go = useGo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useArrival(pathname);
  return (
    <main>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => modal.open({ name: "logOut" })}>
        log out
      </button>
      <button
        type="button"
        onClick={() => modal.open({ name: "receiveMethod", assetId: asset.id })}
      >
        receive
      </button>
      <button type="button" onClick={() => go("/next")}>
        next
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
    </main>
  );
}

async function open() {
  await preloadModals();
  const { wallet, wrapper } = inWallet({ path: "/first" });
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset] }));
  render(
    <ModalHost>
      <Page />
    </ModalHost>,
    { wrapper },
  );
  await press("next");
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByText(name, { selector: "button" })));
const sheets = () => screen.queryAllByRole("dialog").length;
/** A sheet that leaves stays in the page for as long as it moves. */
const sheetsToBeGone = () => waitFor(() => expect(sheets()).toBe(0));
const page = () => document.querySelector("h1")?.textContent;

test("the way back closes an open modal first, and only then leaves the page", async () => {
  await open();
  await press("log out");
  expect([sheets(), page()]).toEqual([1, "/next"]);
  await press("browser back");
  await sheetsToBeGone();
  expect(page()).toBe("/next");
  await press("browser back");
  expect(page()).toBe("/first");
});

test("a modal that was closed by its own button leaves nothing behind in the history", async () => {
  await open();
  await press("log out");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })));
  await sheetsToBeGone();
  expect(page()).toBe("/next");
  await press("browser back");
  expect(page()).toBe("/first");
});

test("one modal takes the place of the other, and both are gone in one step back", async () => {
  await open();
  await press("log out");
  await press("receive");
  expect(sheets()).toBe(1);
  expect(screen.getByRole("dialog").textContent).toContain("By address");
  await press("browser back");
  await sheetsToBeGone();
  expect(page()).toBe("/next");
});

test("a way out of a modal closes it, and the way back meets none", async () => {
  await open();
  await press("receive");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /By address/ })));
  await sheetsToBeGone();
  expect(page()).toBe(`/assets/${asset.id}/address`);
  await press("browser back");
  await sheetsToBeGone();
  expect(page()).toBe("/next");
});

test("a modal is no arrival: the page below neither scrolls nor takes the focus", async () => {
  await open();
  scrolls.mockClear();
  await press("log out");
  await press("browser back");
  expect(scrolls).not.toHaveBeenCalled();
});
