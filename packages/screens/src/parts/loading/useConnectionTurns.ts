import { useWalletState } from "@coffer/client/react";
import { useEffect, useEffectEvent, useRef } from "react";

export type ConnectionTurns = {
  /** It is lost, or was already when this began to listen. */
  readonly onLost?: () => void;
  readonly onBack: () => void;
};

/** Hears when the connection is lost and when it comes back. */
export function useConnectionTurns({ onLost, onBack }: ConnectionTurns): void {
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const wasLost = useRef(false);
  const turn = useEffectEvent(() => (isConnected ? onBack() : onLost?.()));
  useEffect(() => {
    if (!isConnected || wasLost.current) turn();
    wasLost.current = !isConnected;
  }, [isConnected]);
}
