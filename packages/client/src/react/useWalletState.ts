import { useStore } from "zustand";
import type { WalletState } from "../store/walletStore.ts";
import { useWallet } from "./useWallet.ts";

/** One part of the wallet's memory; repaints when that part changes. */
export const useWalletState = <T>(select: (state: WalletState) => T): T =>
  useStore(useWallet().store, select);
