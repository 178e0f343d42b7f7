import { expect, test } from "vitest";
import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { createWalletStore } from "./walletStore.ts";

const accept = (store: ReturnType<typeof createWalletStore>, ...states: unknown[]) => {
  for (const state of states) {
    store.getState().acceptAppState(structuredClone(state) as ReturnType<typeof anAppState>); // a fresh copy, as from the wire
  }
};

test("a state older than the one held is ignored, an equal or newer one is taken", () => {
  const store = createWalletStore();
  accept(store, anAppState({ version: 5 }), anAppState({ version: 4, assets: [] }));
  expect(store.getState().appState?.assets).toHaveLength(1);
  accept(store, anAppState({ version: 5, transfers: [aTransfer()] }));
  expect(store.getState().appState?.transfers).toHaveLength(1);
  accept(store, anAppState({ version: 6, assets: [] }));
  expect(store.getState().appState).toMatchObject({ version: 6, assets: [] });
});

test("of one version the state formed later stands, whichever comes first", () => {
  const at = (second: number) => ({ version: 5, formedAt: `2026-01-01T00:00:0${second}.000Z` });
  const store = createWalletStore();
  const due = anAppState({ ...at(2), transfers: [aTransfer()] });
  accept(store, due, anAppState({ ...at(1), transfers: [] }));
  expect(store.getState().appState?.transfers).toHaveLength(1);
  accept(store, anAppState({ ...at(3), transfers: [] }));
  expect(store.getState().appState?.transfers).toEqual([]);
  // A newer version holds, whatever a clock set back says.
  accept(store, anAppState({ ...at(1), version: 6, transfers: [aTransfer()] }));
  expect(store.getState().appState?.transfers).toHaveLength(1);
});

test("versions of one user say nothing of another's", () => {
  const store = createWalletStore();
  accept(store, anAppState({ version: 50 }), anAppState({ version: 0, userProfile: null }));
  expect(store.getState().appState).toMatchObject({ version: 0, userProfile: null });
});

test("parts that did not change keep their references, in lists by id", () => {
  const store = createWalletStore();
  const other = { ...anAsset(), id: "other", amount: "1" };
  accept(store, anAppState({ version: 1, assets: [anAsset(), other] }));
  const before = store.getState().appState;
  accept(store, anAppState({ version: 2, assets: [{ ...other, amount: "2" }, anAsset()] }));
  const after = store.getState().appState;
  expect(after?.assets[1]).toBe(before?.assets[0]);
  expect(after?.assets[0]).toMatchObject({ id: "other", amount: "2" });
  expect(after?.settings).toBe(before?.settings);
  expect(after?.rates).toBe(before?.rates);
});

test("a tick of the rates replaces the state's rates and leaves the state alone", () => {
  const store = createWalletStore();
  accept(store, anAppState());
  const { appState } = store.getState();
  const rates = [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3001" }];
  store.getState().setRates(rates);
  expect(store.getState().rates).toEqual(rates);
  expect(store.getState().appState).toBe(appState);
});

test("rule 396: of the assets those that are bonuses are left to their partners", () => {
  const store = createWalletStore();
  const bonus = anAsset({ id: "b", tag: "fairspin", allowSend: false, allowReceive: false });
  accept(store, anAppState({ assets: [anAsset(), bonus, anAsset({ id: "p", type: "PERSONAL" })] }));
  expect(store.getState().appState?.assets.map(({ id }) => id)).toEqual([anAsset().id, "p"]);
  const { assets } = store.getState().appState ?? {};
  accept(store, anAppState({ assets: [anAsset(), bonus, anAsset({ id: "p", type: "PERSONAL" })] }));
  expect(store.getState().appState?.assets).toBe(assets);
});
