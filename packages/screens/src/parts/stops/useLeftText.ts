import { useAppState, type DailyLeft } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { guardAmountText } from "./guardAmountText.ts";

/** What a daily limit still lets leave, as a person reads it. */
export function useLeftText(daily: DailyLeft | null): string | undefined {
  const { t, locale } = useTexts();
  const fiatCurrencies = useAppState((state) => state.fiatCurrencies);
  if (daily === null) return undefined;
  const amount = guardAmountText(daily.left, fiatCurrencies, locale);
  return daily.isAtMost ? t("guard.atMost", { amount }) : amount;
}
