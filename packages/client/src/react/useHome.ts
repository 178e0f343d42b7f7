import { useMemo } from "react";
import { homeView, type HomeView } from "../views/homeView.ts";
import { useAppState } from "./useAppState.ts";
import { useRates } from "./useRates.ts";

/** All that home shows. */
export function useHome(): HomeView {
  const state = useAppState((appState) => appState);
  const rates = useRates();
  return useMemo(() => homeView(state, rates), [state, rates]);
}
