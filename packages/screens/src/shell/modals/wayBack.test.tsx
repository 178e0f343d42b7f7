import { createWallet } from "@coffer/client";
import { WalletProvider } from "@coffer/client/react";
import { createTexts, fixedTexts, TextsProvider } from "@coffer/i18n";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useModal } from "../../parts/modal.ts";
import { useGo } from "../../parts/useGo.ts";
import { AddressRouter } from "../routes/AddressRouter.tsx";
import { ModalHost, preloadModals } from "./ModalHost.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/first");
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
  vi.unstubAllGlobals();
});

function Page() {
  const modal = useModal();
  const go = useGo();
  return (
    <main>
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={() => modal.open({ name: "logOut" })}>
        log out
      </button>
      <button type="button" onClick={() => go("/next")}>
        next
      </button>
    </main>
  );
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByText(name, { selector: "button" })));
const cancel = () => fireEvent.click(screen.getByRole("button", { name: "Cancel" }));

async function openSheet() {
  await preloadModals();
  const wallet = createWallet({ baseUrl: "http://localhost/", bundleId: "coffer-web@1.2.3" });
  wallet.store.getState().acceptAppState(anAppState());
  render(
    <TextsProvider texts={fixedTexts(createTexts())}>
      <WalletProvider wallet={wallet}>
        <AddressRouter basename="/">
          <ModalHost>
            <Page />
          </ModalHost>
        </AddressRouter>
      </WalletProvider>
    </TextsProvider>,
  );
  await press("next");
  await press("log out");
  await screen.findByRole("dialog");
}

test("a sheet that closes itself while the router follows a way back goes back no further", async () => {
  await openSheet();
  const steps = vi.spyOn(history, "go");
  const gone = new Promise<void>((resolve) => {
    const onWay = () => {
      cancel();
      resolve();
    };
    window.addEventListener("popstate", onWay, { once: true });
  });
  history.back();
  await act(() => gone);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(steps).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/next");
});

test("the sheet that the way forward opens again closes by its own button", async () => {
  await openSheet();
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  history.forward();
  await screen.findByRole("dialog");
  await act(async () => void cancel());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname).toBe("/next");
});
