import { FIAT_DECIMALS, formatFixed } from "../money/decimal.ts";
import { divideHalfEven, requirePrice } from "../money/price.ts";

/** Digits that count of a price below one. */
const SMALL_PRICE_DIGITS = 4;

/**
 * A price as it stands after a '≈': two decimals from one upwards, below that as many as show four
 * digits that count. Rounds to the nearest, halves to the even one; for reading, never for reckoning.
 * Throws on a price that is no canonical decimal above zero.
 */
export function readablePrice(text: string): string {
  const { units, decimals } = requirePrice(text);
  const leadingZeros = decimals - units.toString().length;
  const kept = leadingZeros < 0 ? FIAT_DECIMALS : leadingZeros + SMALL_PRICE_DIGITS;
  if (decimals <= kept) {
    const shown = Math.max(FIAT_DECIMALS, decimals);
    return formatFixed(units * 10n ** BigInt(shown - decimals), shown);
  }
  return formatFixed(divideHalfEven(units, 10n ** BigInt(decimals - kept)), kept);
}
