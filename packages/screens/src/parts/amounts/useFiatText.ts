import { useAppState } from "@coffer/client/react";
import { FIAT_DECIMALS, formatFixed, parseDecimal } from "@coffer/core/money";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";

export type FiatAmount = { readonly amount: string; readonly ticker: string };

/** Writes amounts of money, with two decimals: by the sign of their currency where it is known. */
export function useFiatText(): (fiat: FiatAmount) => string {
  const { locale } = useTexts();
  const currencies = useAppState(({ fiatCurrencies }) => fiatCurrencies);
  return ({ amount, ticker }) => {
    const cents = parseDecimal(amount, FIAT_DECIMALS);
    const text = cents.ok ? formatFixed(cents.value, FIAT_DECIMALS) : amount;
    const currency = currencies.find((each) => each.ticker === ticker);
    return currency === undefined
      ? `${formatAmount(text, locale)} ${ticker}`
      : formatFiat(text, currency, locale);
  };
}
