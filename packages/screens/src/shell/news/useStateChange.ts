import { useWallet } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useEffect, useRef } from "react";

export type StateChange = { readonly before: AppState; readonly now: AppState };

/** Hears of what has changed since the first state, and of each change from then on, of one person. */
export function useStateChange(first: AppState, tell: (change: StateChange) => void): void {
  const wallet = useWallet();
  const last = useRef(first);
  useEffect(() => {
    const look = () => {
      const { appState: now } = wallet.store.getState();
      const before = last.current;
      if (now === null || now === before) return;
      last.current = now;
      if (now.userProfile?.id === before.userProfile?.id) tell({ before, now });
    };
    look();
    return wallet.store.subscribe(look);
  }, [wallet, tell]);
}
