import type { AppState } from "@coffer/contract";
import { anAppState, aTransfer } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { GuardTip } from "./TransferProgress.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function look(over: Parameters<typeof aTransfer>[0] = {}, guard: Partial<AppState["guard"]> = {}) {
  const { wallet, wrapper } = inWallet();
  const state = anAppState();
  wallet.store.getState().acceptAppState({ ...state, guard: { ...state.guard, ...guard } });
  const transfer = aTransfer({ state: "FULFILLED", direction: "OUT", ...over });
  render(<GuardTip transfer={transfer} />, { wrapper });
  const isThere = screen.queryByText("Guard your payments") !== null;
  cleanup();
  return isThere;
}

test("the guard is offered below the first payment that has gone out, and once", () => {
  expect(look({ state: "PROCESSING" })).toBe(false);
  expect(look({ direction: "IN" })).toBe(false);
  expect(look()).toBe(true);
  expect(look()).toBe(false);
});

test("who has a guard already is offered none", () => {
  expect(look({}, { dailyLimit: { amount: "100", fiatTicker: "USD" } })).toBe(false);
});
