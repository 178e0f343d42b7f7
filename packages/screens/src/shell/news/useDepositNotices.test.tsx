import type { AppState } from "@coffer/contract";
import { anAppState, anAssetSpec, aTransfer } from "@coffer/testkit";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useDepositNotices } from "./useDepositNotices.ts";

afterEach(cleanup);

function tell(over: Partial<AppState> = {}, hidesBalances = false) {
  const { wallet, wrapper } = inWallet();
  wallet.preferences.change({ hidesBalances });
  const accept = (state: Partial<AppState>) =>
    act(() => wallet.store.getState().acceptAppState(anAppState({ ...over, ...state })));
  accept({ assetSpecs: [anAssetSpec()], transfers: [] });
  renderHook(useDepositNotices, { wrapper });
  const amount = { ...aTransfer().amount, amount: "1.123456789012345678" };
  const transfers = [aTransfer({ direction: "IN", state: "FULFILLED", amount })];
  accept({ version: 2, assetSpecs: [anAssetSpec()], transfers });
  wallet.preferences.change({ hidesBalances: false });
  return wallet.store.getState().notifications.map(({ message }) => message);
}

test("what was received is told with the decimals that count at its price", () => {
  expect(tell()).toEqual(["1.12345 ETH received"]);
});

test("where balances are hidden it is told without", () => {
  expect(tell({}, true)).toEqual(["•••••• ETH received"]);
});
