import { useAppState, type DailyLeft } from "@coffer/client/react";
import { formatFiat, useTexts } from "@coffer/i18n";
import type { FiatCurrency } from "@coffer/contract";
import type { GuardAmount } from "@coffer/core/guard";
import { FIAT_DECIMALS, formatFixed, parseDecimal } from "@coffer/core/money";

/** What a daily limit still lets leave, as a person reads it. */
export function useLeftText(daily: DailyLeft | null): string | undefined {
  const { t, locale } = useTexts();
  const fiatCurrencies = useAppState((state) => state.fiatCurrencies);
  if (daily === null) return undefined;
  const amount = guardAmountText(daily.left, fiatCurrencies, locale);
  if (daily.isAtMost) return t("guard.atMost", { amount });
  return daily.isAbout ? t("guard.about", { amount }) : amount;
}

/** An amount of a rule as a person reads it: cents with both digits, or none. */
export function guardAmountText(
  { amount, fiatTicker }: GuardAmount,
  currencies: readonly FiatCurrency[],
  locale: string,
): string {
  const symbol = currencies.find(({ ticker }) => ticker === fiatTicker)?.symbol ?? fiatTicker;
  const cents = parseDecimal(amount, FIAT_DECIMALS);
  const isWhole = !cents.ok || !amount.includes(".");
  return formatFiat(isWhole ? amount : formatFixed(cents.value, FIAT_DECIMALS), { symbol }, locale);
}
