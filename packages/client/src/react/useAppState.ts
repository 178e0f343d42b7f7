import type { AppState } from "@coffer/contract";
import { useWallet, useWalletState } from "./useWallet.tsx";

/**
 * One part of the signed-in person's state, as far as this page shows it; stands behind the login gate only. Home may show what was
 * last known before the server has spoken.
 */
export function useAppState<T>(select: (state: AppState) => T): T {
  const { display } = useWallet();
  return useWalletState(({ appState, lastKnown }) => {
    const state = appState ?? lastKnown?.state;
    if (state === undefined) throw new Error("useAppState: no state");
    return select(display?.state(state) ?? state);
  });
}
