import type { Wallet } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { HostContext, type Host } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { InBrowser } from "./InBrowser.tsx";
import { inWallet } from "./inWallet.tsx";
import { ModalContext, type Modal } from "./modal.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const weblink = "https://wallet.example/login/token/one-time";

/** The banner in a host, or in a browser; answers what was opened, and as what. */
function open(host: Host | null, made: Awaited<ReturnType<Wallet["links"]>>) {
  const { wallet, wrapper } = inWallet();
  const links = vi.spyOn(wallet, "links").mockResolvedValue(made);
  const openTab = vi.fn<() => null>(() => null);
  vi.stubGlobal("open", openTab);
  const modals: Modal[] = [];
  render(
    <HostContext value={host}>
      <ModalContext value={{ open: (modal) => void modals.push(modal), close: () => undefined }}>
        <InBrowser />
      </ModalContext>
    </HostContext>,
    { wrapper },
  );
  return { links, openTab, modals };
}

const press = () =>
  act(async () => fireEvent.click(screen.getByRole("button", { name: "Open the web wallet" })));

test("its link is made by the press and opened by the host, in a browser beside it", async () => {
  const openLink = vi.fn<(url: string) => void>();
  const { links, openTab, modals } = open({ openLink }, ok({ weblink }));
  expect(links).not.toHaveBeenCalled();
  await press();
  expect(openLink.mock.calls).toEqual([[weblink]]);
  expect(openTab).not.toHaveBeenCalled();
  expect(modals).toEqual([]);
});

test("rule 210: who has not just proved that it is them is asked first, and nothing is opened", async () => {
  const openLink = vi.fn<(url: string) => void>();
  const { modals } = open({ openLink }, refused({ code: "REAUTHORIZATION_REQUIRED" }));
  await press();
  expect(modals).toEqual([{ name: "webLink" }]);
  expect(openLink).not.toHaveBeenCalled();
});

test("in a browser there is none", () => {
  open(null, ok({ weblink }));
  expect(screen.queryByText("This step needs a browser")).toBeNull();
});
