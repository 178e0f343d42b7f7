import type { Locale } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";

/** What a person chooses for their wallet. */
export const createSettingsActions = ({ caller, preferences, store }: WalletParts) => ({
  /** Chooses the person's language; this browser's login speaks from now on what the brand has of it. */
  setLocale: async (locale: Locale) => {
    const set = await caller.change("settings.setLocale", { locale });
    if (set.ok) preferences.change({ locale: store.getState().appState?.locale ?? locale });
    return set;
  },
  setPreferredCurrency: (ticker: string) =>
    caller.change("settings.setPreferredCurrency", { ticker }),
  acceptAgreement: () => caller.change("settings.acceptAgreement", {}),
});
