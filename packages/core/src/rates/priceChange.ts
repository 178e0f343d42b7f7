import { FIAT_DECIMALS } from "../money/amountLimits.ts";
import { divideHalfEven } from "../money/divideHalfEven.ts";
import { formatFixed } from "../money/formatFixed.ts";
import { requirePrice } from "../money/requirePrice.ts";

const PERCENT_DECIMALS = 2;

/**
 * How a price moved. The texts are decimal texts without a sign: `direction` is the sign. A move that
 * rounds to 0.00 % has none. (decision 82)
 */
export type PriceChange = {
  readonly direction: "up" | "down" | "none";
  /** Fiat: two decimals, or as many as show two digits of a move below a cent. */
  readonly absolute: string;
  /** Of the first price, always with two decimals. (core spec §9) */
  readonly percent: string;
};

/**
 * The change from one price to another, exact until it is rounded for reading (to the nearest,
 * halves to the even one). Throws on a price that is no canonical decimal above zero.
 */
export function priceChange(fromText: string, toText: string): PriceChange {
  const from = requirePrice(fromText);
  const to = requirePrice(toText);
  const decimals = Math.max(from.decimals, to.decimals);
  const start = from.units * 10n ** BigInt(decimals - from.decimals);
  const end = to.units * 10n ** BigInt(decimals - to.decimals);
  const moved = end > start ? end - start : start - end;
  const hundredths = divideHalfEven(moved * 10n ** BigInt(2 + PERCENT_DECIMALS), start);
  return {
    direction: directionOf(hundredths === 0n ? 0n : end - start),
    absolute: roundHalfEven(moved, decimals, absoluteDecimals(moved, decimals)),
    percent: formatFixed(hundredths, PERCENT_DECIMALS),
  };
}

function directionOf(moved: bigint): PriceChange["direction"] {
  if (moved === 0n) return "none";
  return moved > 0n ? "up" : "down";
}

/** Two decimals, or up to the second digit that is not a leading zero. */
function absoluteDecimals(moved: bigint, decimals: number): number {
  if (moved === 0n) return FIAT_DECIMALS;
  const leadingZeros = decimals - moved.toString().length;
  return Math.max(FIAT_DECIMALS, Math.min(decimals, leadingZeros + 2));
}

function roundHalfEven(units: bigint, decimals: number, kept: number): string {
  if (decimals <= kept) return formatFixed(units * 10n ** BigInt(kept - decimals), kept);
  return formatFixed(divideHalfEven(units, 10n ** BigInt(decimals - kept)), kept);
}
