import type { Locale } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";

export type SettingsActions = ReturnType<typeof createSettingsActions>;

/** What a person chooses for their wallet. */
export const createSettingsActions = ({ caller, preferences }: WalletParts) => ({
  /** Chooses the person's language; this browser's login speaks it from now on. */
  setLocale: async (locale: Locale) => {
    const set = await caller.change("settings.setLocale", { locale });
    if (set.ok) preferences.change({ locale });
    return set;
  },
  setPreferredCurrency: (ticker: string) =>
    caller.change("settings.setPreferredCurrency", { ticker }),
  acceptAgreement: () => caller.change("settings.acceptAgreement", {}),
});
