import { formatFixed } from "../money/decimal.ts";
import { divideHalfEven } from "../money/price.ts";

const PERCENT_DECIMALS = 2;

/** How much something changed, of what it was. The text has no sign: `direction` is the sign. */
export type ShareOfChange = {
  readonly direction: "up" | "down" | "none";
  /** Always with two decimals. (rule 161) */
  readonly percent: string;
};

/**
 * The share by which `end` differs from `start` (above zero), in hundredths: exact until it is rounded
 * to two decimals, halves to the even one. One that rounds to 0.00 % has no sign. (rule 82)
 */
export function shareOfChange(start: bigint, end: bigint): ShareOfChange {
  const hundredths = divideHalfEven((end - start) * 10n ** BigInt(2 + PERCENT_DECIMALS), start);
  return {
    direction: directionOf(hundredths),
    percent: formatFixed(hundredths < 0n ? -hundredths : hundredths, PERCENT_DECIMALS),
  };
}

function directionOf(hundredths: bigint): ShareOfChange["direction"] {
  if (hundredths === 0n) return "none";
  return hundredths > 0n ? "up" : "down";
}
