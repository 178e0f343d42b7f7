import type { WalletStore } from "../store/walletStore.ts";
import { mergeHistory } from "./mergeHistory.ts";

/** Brings each new state into the history that was read so far. */
export function keepHistory(store: WalletStore): void {
  store.subscribe(({ appState, history, setHistory }, before) => {
    if (history === null || appState === null) return;
    if (appState.transfers === before.appState?.transfers) return;
    const isSamePerson = appState.userProfile?.id === before.appState?.userProfile?.id;
    setHistory(mergeHistory(isSamePerson ? history : null, appState.transfers));
  });
}
