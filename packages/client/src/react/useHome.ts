import { useMemo } from "react";
import { homeView, type HomeView } from "../views/homeView.ts";
import { useAppState } from "./useAppState.ts";
import { useWalletState } from "./useWalletState.ts";

/** All that home shows. */
export function useHome(): HomeView {
  const state = useAppState((appState) => appState);
  const rates = useWalletState(({ appState, lastKnown, rates: live }) =>
    appState === null ? (lastKnown?.rates ?? live) : live,
  );
  return useMemo(() => homeView(state, rates), [state, rates]);
}
