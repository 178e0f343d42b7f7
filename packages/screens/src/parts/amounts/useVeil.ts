import { usePreferences, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";

/** Whether balances are hidden, and what a press on one of them does about it. */
export function useVeil() {
  const { t } = useTexts();
  const { preferences } = useWallet();
  const { hidesBalances: isDrawn } = usePreferences();
  return {
    isDrawn,
    label: isDrawn ? t("home.showBalances") : t("home.hideBalances"),
    onToggle: () => preferences.change({ hidesBalances: !isDrawn }),
  };
}

/** Stands in a sentence for an amount that is hidden. */
export const HIDDEN_AMOUNT = "••••••";

/** How long a balance counts to its new value. (rule 143) */
export const BALANCE_COUNT_MS = 500;
