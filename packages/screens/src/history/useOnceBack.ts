import { useWalletState } from "@coffer/client/react";
import { useEffect, useEffectEvent } from "react";

/** Runs each time the connection is back. */
export function useOnceBack(run: () => void): void {
  const isThere = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (isThere) runNow();
  }, [isThere]);
}
