import { divideHalfEven, requirePrice } from "../money/price.ts";
import { formatDecimal, isCanonicalDecimal } from "../money/decimal.ts";

/** Enough that the share of the change, worked out again, is the same to two decimals. */
const DIGITS = 10;
const DECIMALS_MAX = 18;

/**
 * What a price was before it changed by a share in hundredths: a canonical decimal with '-' in front
 * of a fall. Exact until it is rounded to ten digits that count, at most 18 decimals, halves to the
 * even one. Null where no price can have become this one: by a fall of everything, or a share that is
 * no decimal. Throws on a price that is no canonical decimal above zero.
 */
export function priceBeforeHalfEven(priceText: string, percentText: string): string | null {
  const price = requirePrice(priceText);
  const isFall = percentText.startsWith("-");
  const percent = isFall ? percentText.slice(1) : percentText;
  if (!isCanonicalDecimal(percent)) return null;
  const [whole = "", fraction = ""] = percent.split(".");
  const all = 100n * 10n ** BigInt(fraction.length);
  const moved = BigInt(whole + fraction);
  const left = isFall ? all - moved : all + moved;
  if (left <= 0n) return null;
  const dividend = price.units * all;
  const divisor = left * 10n ** BigInt(price.decimals);
  const decimals = decimalsFor(dividend, divisor);
  const units = divideHalfEven(dividend * 10n ** BigInt(decimals), divisor);
  return units === 0n ? null : formatDecimal(units, decimals);
}

/** As many decimals as bring the quotient's digits to ten. */
function decimalsFor(dividend: bigint, divisor: bigint): number {
  const digits = ((dividend * 10n ** BigInt(DECIMALS_MAX)) / divisor).toString().length;
  return Math.min(DECIMALS_MAX, Math.max(0, DIGITS - (digits - DECIMALS_MAX)));
}
