import type { FiatCurrency } from "@coffer/contract";
import type { GuardAmount } from "@coffer/core/guard";
import { formatFiat } from "@coffer/i18n";

/** An amount of a rule as a person reads it. */
export function guardAmountText(
  { amount, fiatTicker }: GuardAmount,
  currencies: readonly FiatCurrency[],
  locale: string,
): string {
  const symbol = currencies.find(({ ticker }) => ticker === fiatTicker)?.symbol ?? fiatTicker;
  return formatFiat(amount, { symbol }, locale);
}
