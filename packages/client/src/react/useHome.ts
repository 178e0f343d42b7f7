import type { Rate } from "@coffer/contract";
import { useMemo } from "react";
import { homeView, type HomeView } from "../views/homeView.ts";
import { useAppState } from "./useAppState.ts";
import { useWalletState } from "./useWallet.tsx";

/** All that home shows. */
export function useHome(): HomeView {
  const state = useAppState((appState) => appState);
  const rates = useRates();
  return useMemo(() => homeView(state, rates), [state, rates]);
}

/** The rates that go with the state that is shown: live, or as they were last known. */
export const useRates = (): readonly Rate[] =>
  useWalletState(({ appState, lastKnown, rates: live }) =>
    appState === null ? (lastKnown?.rates ?? live) : live,
  );
