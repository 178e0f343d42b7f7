import { DECIMALS_MAX, formatDecimal, parseDecimal } from "../money/decimal.ts";

/** Digits that count: enough to be compared with another rate, few enough to be read. */
const DIGITS = 6;

/** The units of a text with as many decimals as it has; null for a text that is no amount. */
function exactOf(text: string): { readonly units: bigint; readonly decimals: number } | null {
  const decimals = text.split(".")[1]?.length ?? 0;
  const units = decimals > DECIMALS_MAX / 2 ? null : parseDecimal(text, decimals);
  return units?.ok === true ? { units: units.value, decimals } : null;
}

/**
 * What one whole unit came to where `given` became `taken`, both in whole units: six digits that count, cut.
 * Null where there is nothing to say, such as of an amount of zero. For reading only, no sum is made of it.
 */
export function rateOfAmounts(given: string, taken: string): string | null {
  const [from, to] = [exactOf(given), exactOf(taken)];
  if (from === null || to === null || from.units === 0n || to.units === 0n) return null;
  const decimals = DECIMALS_MAX / 2;
  const units =
    (to.units * 10n ** BigInt(decimals + from.decimals)) /
    (from.units * 10n ** BigInt(to.decimals));
  const spare = units.toString().length - DIGITS;
  if (spare <= 0) return units === 0n ? null : formatDecimal(units, decimals);
  const step = 10n ** BigInt(Math.min(spare, decimals));
  return formatDecimal((units / step) * step, decimals);
}
