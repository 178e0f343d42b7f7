import { createContext, type ReactNode } from "react";
import type { Wallet } from "../createWallet.ts";

export const WalletContext = createContext<Wallet | null>(null);

export function WalletProvider({ wallet, children }: { wallet: Wallet; children: ReactNode }) {
  return <WalletContext value={wallet}>{children}</WalletContext>;
}
