import { DECIMALS_MAX } from "./amountLimits.ts";

/** Throws on a count of decimals that no asset can have: that is a bug, not an input. */
export function checkDecimals(decimals: number): void {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX) return;
  throw new RangeError(`decimals: ${decimals} is not a whole number from 0 to ${DECIMALS_MAX}`);
}
