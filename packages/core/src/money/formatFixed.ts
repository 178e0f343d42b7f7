import { checkDecimals } from "./checkDecimals.ts";

/**
 * Decimal text of base units with every decimal written out: 500n with 2 decimals is "5.00".
 * For fiat amounts, which are always shown with two. (companion spec §9)
 */
export function formatFixed(units: bigint, decimals: number): string {
  checkDecimals(decimals);
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const wholeLength = digits.length - decimals;
  const fraction = digits.slice(wholeLength);
  return sign + digits.slice(0, wholeLength) + (fraction === "" ? "" : `.${fraction}`);
}
