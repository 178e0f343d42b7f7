import { useEffect, useState } from "react";
import type { PrivateAccountView } from "../private-account/privateAccountParts.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type ShownPrivateAccount = PrivateAccountView & {
  /** This browser cannot say how it stands: it keeps nothing, or runs no worker. */
  readonly isBroken: boolean;
};

const unknown: PrivateAccountView = {
  seed: "unknown",
  container: "notLoaded",
  hasPasskey: false,
  accounts: [],
};

/** How this browser's private account stands. It is asked as long as nobody knows, and once the connection is back. */
export function usePrivateAccount(): ShownPrivateAccount {
  const wallet = useWallet();
  const view = useWalletState(({ privateAccount }) => privateAccount) ?? unknown;
  const isReachable = useWalletState((state) => state.isReachable);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    void wallet
      .privateAccount((account) => account.look())
      .then((looked) => setIsBroken(!looked.ok && "kind" in looked.problem));
  }, [wallet, isReachable]);
  return { ...view, isBroken };
}
