import { useWalletState } from "./useWalletState.ts";

/** When what is shown was true, as long as it is only what was last known; null once it is live. */
export const useLastKnownAtMs = (): number | null =>
  useWalletState(({ appState, lastKnown }) =>
    appState === null ? (lastKnown?.savedAtMs ?? null) : null,
  );
