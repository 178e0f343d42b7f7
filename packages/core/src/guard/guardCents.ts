import { checkDecimals, FIAT_DECIMALS, parseDecimal } from "../money/decimal.ts";
import { requirePrice } from "../money/price.ts";
import { findRate, type PricedRate } from "../rates/findRate.ts";
import type { GuardAmount } from "./guardSettings.ts";

/** Fiat cents of a limit. Throws on a text that was not checked where it came in. */
export function guardCents({ amount }: GuardAmount): bigint {
  const cents = parseDecimal(amount, FIAT_DECIMALS);
  if (!cents.ok) throw new Error(`guard: "${amount}" is no amount of money`);
  return cents.value;
}

/**
 * Fiat cents that base units of an asset are worth at a price (fiat per whole unit). Rounds up: a
 * payment is never taken for worth less than it is. Throws on a malformed price.
 */
export function fiatCentsCeil(units: bigint, decimals: number, priceText: string): bigint {
  checkDecimals(decimals);
  const price = requirePrice(priceText);
  const dividend = units * price.units * 10n ** BigInt(FIAT_DECIMALS);
  const divisor = 10n ** BigInt(decimals + price.decimals);
  return (dividend + divisor - 1n) / divisor;
}

/** Base units of one asset that left, or are about to; `token` names it among the rates. */
export type Outflow = {
  readonly token: string;
  readonly decimals: number;
  readonly units: bigint;
};

/**
 * What these payments are worth together at the rates given, in fiat cents, each rounded up. Null when
 * one has no rate: nobody can say what it is worth. (rule 36)
 */
export function dailyFiatCentsCeil(
  outflows: readonly Outflow[],
  rates: readonly PricedRate[],
  fiatTicker: string,
): bigint | null {
  let sum = 0n;
  for (const { token, decimals, units } of outflows) {
    const rate = findRate(rates, token, fiatTicker);
    if (rate === undefined) return null;
    sum += fiatCentsCeil(units, decimals, rate.price);
  }
  return sum;
}

/**
 * What a limit still lets leave, in fiat cents, after what left in the 24 hours before: zero where
 * nothing more may. Null without a rate for some of it. (rule 36)
 */
export function dailyLeftCents(
  dailyLimit: GuardAmount,
  sentBefore: readonly Outflow[],
  rates: readonly PricedRate[],
): bigint | null {
  const sent = dailyFiatCentsCeil(sentBefore, rates, dailyLimit.fiatTicker);
  if (sent === null) return null;
  const left = guardCents(dailyLimit) - sent;
  return left < 0n ? 0n : left;
}

/**
 * Whether a payment together with what left in the 24 hours before goes over the limit. Without a
 * rate for one of them it counts as over: a limit never opens because nobody knows. (rule 36)
 */
export function isOverDailyLimit(
  dailyLimit: GuardAmount | null,
  outflows: readonly Outflow[],
  rates: readonly PricedRate[],
): boolean {
  if (dailyLimit === null) return false;
  const cents = dailyFiatCentsCeil(outflows, rates, dailyLimit.fiatTicker);
  return cents === null || cents > guardCents(dailyLimit);
}

/** The most base units of an asset that are worth no more than so much; null where nobody knows what it is worth. */
export function unitsWithin(
  { amount, fiatTicker }: GuardAmount,
  { decimals, token }: Omit<Outflow, "units">,
  rates: readonly PricedRate[],
): bigint | null {
  checkDecimals(decimals);
  const rate = findRate(rates, token, fiatTicker);
  if (rate === undefined) return null;
  const price = requirePrice(rate.price);
  const dividend = guardCents({ amount, fiatTicker }) * 10n ** BigInt(decimals + price.decimals);
  return dividend / (price.units * 10n ** BigInt(FIAT_DECIMALS));
}
