import type { Locale } from "@coffer/contract";
import { type Gate, gateFor } from "@coffer/core/session";
import { useSyncExternalStore } from "react";
import type { PreferenceValues } from "../settings/preferences.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

/** What stands between a person and the wallet. (rule 102) */
export const useGate = (): Gate =>
  useWalletState(({ session, appState }) =>
    gateFor({
      isLoading: session.status === "starting",
      isInitialised: session.status === "ready",
      isSignedIn: appState?.userProfile != null,
      isTermsAccepted: appState?.settings.userAgreementState === "ACCEPTED",
    }),
  );

/** The person's language; for a visitor the one that was chosen here last, null when none was. */
export function useLocale(): Locale | null {
  const { locale } = usePreferences();
  return useWalletState(({ appState, lastKnown }) => {
    const known = (appState ?? lastKnown?.state)?.locale ?? null;
    // A visitor's state is in the brand's language.
    return appState?.userProfile === null ? (locale ?? known) : (known ?? locale);
  });
}

/** What somebody wants of this browser: its theme, and whether balances are hidden. */
export function usePreferences(): PreferenceValues {
  const { preferences } = useWallet();
  return useSyncExternalStore(preferences.watch, preferences.read, preferences.read);
}

/** When what is shown was true, as long as it is only what was last known; null once it is live. */
export const useLastKnownAtMs = (): number | null =>
  useWalletState(({ appState, lastKnown }) =>
    appState === null ? (lastKnown?.savedAtMs ?? null) : null,
  );
