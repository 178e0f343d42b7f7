import { useContext } from "react";
import type { Wallet } from "../createWallet.ts";
import { WalletContext } from "./WalletContext.tsx";

/** The wallet of this page: what can be done. */
export function useWallet(): Wallet {
  const wallet = useContext(WalletContext);
  if (wallet === null) throw new Error("useWallet stands outside of WalletProvider");
  return wallet;
}
