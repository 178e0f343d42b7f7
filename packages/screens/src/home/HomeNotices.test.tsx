import { openSendDraft } from "@coffer/client";
import { aHeldPayment, anAppState, anAsset, aPayee } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

const calm = anAppState();
const stopped = anAppState({
  version: calm.version + 1,
  guard: { ...calm.guard, isFrozen: true },
  kyc: { ...calm.kyc, verificationStatus: "PROCESSING" },
  heldPayments: [aHeldPayment()],
});

/** Home, with what stood on it each time that its list did. */
async function open(state: typeof calm) {
  const { wallet, wrapper } = inWallet();
  const accept = (next: typeof calm) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const seen: string[][] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByRole("tablist") !== null) seen.push(sections());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await act(async () => {
    render(
      <ModalContext value={{ open: () => undefined, close: () => undefined }}>
        <Suspense fallback={null}>
          <HomeScreen />
        </Suspense>
      </ModalContext>,
      { wrapper },
    );
  });
  await screen.findByRole("tablist");
  observer.disconnect();
  return { accept, wallet, first: seen[0] };
}
const sections = () =>
  [...document.querySelectorAll("aside > section")].map(
    (one) => one.getAttribute("aria-label") ?? "",
  );

test("what comes to be known later leaves the list standing", async () => {
  const { accept, first } = await open(calm);
  expect(first).toEqual([]);
  accept(stopped);
  expect(screen.getByRole("tablist")).toBeTruthy();
  expect(await screen.findByText("Payments are frozen")).toBeTruthy();
  expect(screen.getByRole("tablist")).toBeTruthy();
});

test("what stands above the list is there when the list first shows", async () => {
  const { first } = await open(stopped);
  expect(first).toEqual(sections());
  expect(first).toHaveLength(3); // the freeze, the check, the payments that wait
});

test("rule 599: a payment that is left unsent comes to stand on home, and goes with it", async () => {
  const { accept, wallet } = await open(calm);
  accept(anAppState({ version: calm.version + 1, assets: [anAsset()] }));
  const written = { assetId: anAsset().id, receiver: aPayee().address, amount: "0.25" };
  act(() => void openSendDraft(wallet, written));
  expect(await screen.findByRole("heading", { name: "Not sent yet" })).toBeTruthy();
  act(() => void openSendDraft(wallet, { ...written, amount: "" }));
  expect(screen.queryByRole("heading", { name: "Not sent yet" })).toBeNull();
});
