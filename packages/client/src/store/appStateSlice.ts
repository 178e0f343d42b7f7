import type { AppState, Rate } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";
import { keepReferences } from "./keepReferences.ts";

export type AppStateSlice = {
  /** What the server last said; null until it spoke, or after a sign-out. */
  readonly appState: AppState | null;
  readonly rates: readonly Rate[];
  /** Takes a whole state, unless it is older than the one held. (rule 9) */
  readonly acceptAppState: (next: AppState) => void;
  readonly setRates: (rates: readonly Rate[]) => void;
};

/**
 * Versions count one user's changes: another user's number says nothing. Of one version, what was
 * formed later is right: it knows what time alone has changed. (0056)
 */
const isOlder = (next: AppState, held: AppState): boolean =>
  next.userProfile?.id === held.userProfile?.id &&
  (next.version < held.version || (next.version === held.version && next.formedAt < held.formedAt));

export const createAppStateSlice: StateCreator<AppStateSlice> = (set) => ({
  appState: null,
  rates: [],
  acceptAppState: (next) =>
    set(({ appState, rates }) => {
      if (appState !== null && isOlder(next, appState)) return {};
      return {
        appState: keepReferences(appState, next),
        rates: keepReferences(rates, next.rates),
      };
    }),
  setRates: (next) => set(({ rates }) => ({ rates: keepReferences(rates, next) })),
});
