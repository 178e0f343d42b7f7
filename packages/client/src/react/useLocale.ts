import type { Locale } from "@coffer/contract";
import { useWalletState } from "./useWalletState.ts";

/** The person's language; null while nobody is signed in. */
export const useLocale = (): Locale | null =>
  useWalletState(({ appState, lastKnown }) => (appState ?? lastKnown?.state)?.locale ?? null);
