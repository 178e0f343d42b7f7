import type { Locale } from "@coffer/contract";
import { groupDigits, separatorsOf } from "@coffer/core/money";

/** An amount with its token, "1234.5 ETH", as a language writes it. */
export function amountIn(locale: Locale, amount: string): string {
  const [decimal = "", ...token] = amount.split(" ");
  return [groupDigits(decimal, separatorsOf(locale)), ...token].join(" ");
}
