import { useWalletState } from "@coffer/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Attempt } from "./useAttempt.ts";

/**
 * Whether the last try met nobody: that says nothing against what was typed, and nothing at all once
 * there is a connection again.
 */
export function useUnheard({ failure, forget }: Pick<Attempt, "failure" | "forget">): boolean {
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const wasLost = useRef(false);
  const isUnheard = failure?.code === "NETWORK" || failure?.code === "TIMEOUT";
  const comeBack = useEffectEvent(() => {
    if (isUnheard) forget();
  });
  useEffect(() => {
    if (isConnected && wasLost.current) comeBack();
    wasLost.current = !isConnected;
  }, [isConnected]);
  return isUnheard;
}
