import { ok } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { WebLinkModal } from "./WebLinkModal.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { userProfile } = anAppState();

test("rule 210: the link to the web wallet is made once it is proved who is here, in a press of its own", async () => {
  const tab = { opener: {}, location: { replace: vi.fn<(url: string) => void>() } };
  const openTab = vi.fn<() => typeof tab>(() => tab);
  vi.stubGlobal("open", openTab);
  const { wallet, wrapper } = inWallet({ path: "/profile" });
  const profile = userProfile && { ...userProfile, isPasswordSet: true };
  wallet.store.getState().acceptAppState(anAppState({ userProfile: profile }));
  const links = vi
    .spyOn(wallet, "links")
    .mockResolvedValue(ok({ weblink: "https://wallet.example/x" }));
  vi.spyOn(wallet, "profile").mockResolvedValue(ok(null));
  const close = vi.fn<() => void>();
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <WebLinkModal onClose={close} />
    </ModalContext>,
    { wrapper },
  );
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "Wolf-in-7-snow" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  expect([links.mock.calls.length, openTab.mock.calls.length]).toEqual([0, 0]);
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Open the web wallet" })),
  );
  expect(tab.location.replace).toHaveBeenCalledWith("https://wallet.example/x");
  expect(tab.opener).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});
