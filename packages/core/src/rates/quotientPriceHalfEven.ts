import { formatDecimal } from "../money/decimal.ts";
import { divideHalfEven } from "../money/price.ts";

/** Enough that what is worked out of it again is the same to two decimals. */
const DIGITS = 10;
const DECIMALS_MAX = 18;

/**
 * A quotient of two numbers above zero as a price: a canonical decimal of ten digits that count, at
 * most 18 decimals, halves to the even one. Null where nothing of it is left.
 */
export function quotientPriceHalfEven(dividend: bigint, divisor: bigint): string | null {
  const decimals = decimalsFor(dividend, divisor);
  const units = divideHalfEven(dividend * 10n ** BigInt(decimals), divisor);
  return units === 0n ? null : formatDecimal(units, decimals);
}

/** As many decimals as bring the quotient's digits to ten. */
function decimalsFor(dividend: bigint, divisor: bigint): number {
  const digits = ((dividend * 10n ** BigInt(DECIMALS_MAX)) / divisor).toString().length;
  return Math.min(DECIMALS_MAX, Math.max(0, DIGITS - (digits - DECIMALS_MAX)));
}
