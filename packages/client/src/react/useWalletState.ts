import { useSyncExternalStore } from "react";
import type { WalletState } from "../store/walletStore.ts";
import { useWallet } from "./useWallet.ts";

/** One part of the wallet's memory; repaints when that part changes. */
export function useWalletState<T>(select: (state: WalletState) => T): T {
  const { store } = useWallet();
  // A prerendered page is taken up as the wallet is, not as it was made: both snapshots are one.
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
