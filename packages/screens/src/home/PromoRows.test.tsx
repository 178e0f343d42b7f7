import type { AppState } from "@coffer/contract";
import { anAppState, aPromoAccount, aPromoToken } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { HomeScreen } from "./HomeScreen.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const later = aPromoToken({ key: "NEW:evm:31337", token: "NEW", name: "New Token" });
const tokens: Partial<AppState> = { promoTokens: [aPromoToken(), later] };

/** Home of a brand with promo tokens, at their tab. */
function open({ promoTokens = true, state = tokens, isKnown = false } = {}) {
  const { wallet, wrapper } = inWallet({ switches: { promoTokens } });
  const store = wallet.store.getState();
  if (isKnown) store.setLastKnown({ state: anAppState(state), rates: [], savedAtMs: 0 });
  else store.acceptAppState(anAppState(state));
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <ModalContext value={modal}>
      <HomeScreen />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  const tab = screen.queryByRole("tab", { name: "TOKENS" });
  if (tab !== null) fireEvent.click(tab);
  return wallet;
}
const list = () => within(screen.getByRole("tabpanel")).findByRole("list", { name: "Assets" });
const shown = async () =>
  within(await list())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("rule 428: every promo token is a row of its own tab, with its balance or nothing", async () => {
  open({ state: { ...tokens, promoAccounts: [aPromoAccount()] } });
  expect(await shown()).toEqual(["CFCoffer TokenEthereum1,250.5 CFR", "NENew TokenEthereum0 NEW"]);
});

test("rule 428: a balance is read with as many decimals as it says", async () => {
  const [balance] = aPromoAccount().balance;
  if (balance === undefined) throw new Error("The account has nothing.");
  const promoAccounts = [aPromoAccount({ balance: [{ ...balance, amount: "7.123456" }] })];
  open({ state: { ...tokens, promoAccounts } });
  expect((await shown())[0]).toContain("7.12 CFR");
});

test("a grant shows up while home is open", async () => {
  const wallet = open();
  expect((await shown())[0]).toContain("0 CFR");
  const state = anAppState({ ...tokens, version: 2, promoAccounts: [aPromoAccount()] });
  act(() => wallet.store.getState().acceptAppState(state));
  expect((await shown())[0]).toContain("1,250.5 CFR");
});

test.each([
  ["Coffer Token", "99999999-9999-4999-8999-999999999999"],
  ["New Token", "NEW%3Aevm%3A31337"],
])("%s leads to its page", async (name, id) => {
  open({ state: { ...tokens, promoAccounts: [aPromoAccount()] } });
  fireEvent.click(within(await list()).getByRole("button", { name: new RegExp(`^${name}`) }));
  expect(screen.getByTestId("address").textContent).toBe(`/promo-assets/${id}`);
});

test("what was last known says nothing of how much there is", async () => {
  open({ isKnown: true });
  expect(await shown()).toEqual(["", ""]);
});

test("rule 139: a brand without promo tokens has no tab for them", () => {
  open({ promoTokens: false });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).not.toContain("TOKENS");
});
