import { formatFixed } from "./formatFixed.ts";

/**
 * Canonical decimal text of base units: no exponent, no leading or trailing zeros, "-" before a
 * negative amount. `parseDecimal` of it gives the same units back. (contract, Notation)
 */
export function formatDecimal(units: bigint, decimals: number): string {
  const fixed = formatFixed(units, decimals);
  return decimals === 0 ? fixed : fixed.replace(/\.?0+$/, "");
}
