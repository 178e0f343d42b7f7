import type { Locale } from "@coffer/contract";
import { usePreferences } from "./usePreferences.ts";
import { useWalletState } from "./useWalletState.ts";

/** The person's language; for a visitor the one that was chosen here last, null when none was. */
export function useLocale(): Locale | null {
  const { locale } = usePreferences();
  return useWalletState(({ appState, lastKnown }) => {
    const known = (appState ?? lastKnown?.state)?.locale ?? null;
    // A visitor's state is in the brand's language.
    return appState?.userProfile === null ? (locale ?? known) : (known ?? locale);
  });
}
