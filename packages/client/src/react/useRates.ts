import type { Rate } from "@coffer/contract";
import { useWalletState } from "./useWalletState.ts";

/** The rates that go with the state that is shown: live, or as they were last known. */
export const useRates = (): readonly Rate[] =>
  useWalletState(({ appState, lastKnown, rates: live }) =>
    appState === null ? (lastKnown?.rates ?? live) : live,
  );
