import { FIAT_DECIMALS, formatFixed } from "../money/decimal.ts";
import { divideHalfEven, requirePrice } from "../money/price.ts";
import { shareOfChange, type ShareOfChange } from "./shareOfChange.ts";

/** How a price moved, of the first one. The texts have no sign: `direction` is the sign. */
export type PriceChange = ShareOfChange & {
  /** Fiat: two decimals, or as many as show two digits of a move below a cent. */
  readonly absolute: string;
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
  return {
    ...shareOfChange(start, end),
    absolute: roundHalfEven(moved, decimals, absoluteDecimals(moved, decimals)),
  };
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
