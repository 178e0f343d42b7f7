import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Wallet } from "../createWallet.ts";
import type { WalletState } from "../store/walletStore.ts";

const WalletContext = createContext<Wallet | null>(null);

export function WalletProvider({ wallet, children }: { wallet: Wallet; children: ReactNode }) {
  return <WalletContext value={wallet}>{children}</WalletContext>;
}

/** The wallet of this page: what can be done. */
export function useWallet(): Wallet {
  const wallet = useContext(WalletContext);
  if (wallet === null) throw new Error("useWallet: no wallet");
  return wallet;
}

/** One part of the wallet's memory; repaints when that part changes. */
export function useWalletState<T>(select: (state: WalletState) => T): T {
  const { store } = useWallet();
  // A prerendered page is taken up as the wallet is, not as it was made: both snapshots are one.
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
