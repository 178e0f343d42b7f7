import { usePreferences } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AmountVeil } from "@coffer/ui";
import type { ReactNode } from "react";

/** Hides what one has and what moved on every screen below, where a person wants it so. */
export function BalanceVeil({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { hidesBalances } = usePreferences();
  return (
    <AmountVeil isDrawn={hidesBalances} label={t("home.hidden")}>
      {children}
    </AmountVeil>
  );
}
