import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { guardAmountText } from "../stops/useLeftText.ts";

/** The amount above which this person has payments confirmed, as they read it. */
export function useConfirmedAbove(): string {
  const { locale } = useTexts();
  return useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? "" : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
}
