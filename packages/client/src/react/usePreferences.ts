import { useSyncExternalStore } from "react";
import type { PreferenceValues } from "../settings/preferences.ts";
import { useWallet } from "./useWallet.ts";

/** What somebody wants of this browser: its theme, and whether balances are hidden. */
export function usePreferences(): PreferenceValues {
  const { preferences } = useWallet();
  return useSyncExternalStore(preferences.watch, preferences.read, preferences.read);
}
