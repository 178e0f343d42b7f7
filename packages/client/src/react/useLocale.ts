import type { Locale } from "@coffer/contract";
import { usePreferences } from "./usePreferences.ts";
import { useWalletState } from "./useWalletState.ts";

/** The person's language; for a visitor the one that was chosen here last, null when none was. */
export function useLocale(): Locale | null {
  const { locale } = usePreferences();
  return useWalletState(
    ({ appState, lastKnown }) => (appState ?? lastKnown?.state)?.locale ?? locale,
  );
}
