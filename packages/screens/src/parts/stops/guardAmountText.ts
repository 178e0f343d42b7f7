import type { FiatCurrency } from "@coffer/contract";
import type { GuardAmount } from "@coffer/core/guard";
import { FIAT_DECIMALS, formatFixed, parseDecimal } from "@coffer/core/money";
import { formatFiat } from "@coffer/i18n";

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
