import { FIAT_DECIMALS } from "./amountLimits.ts";
import { checkDecimals } from "./checkDecimals.ts";
import { divideHalfEven } from "./divideHalfEven.ts";
import { requirePrice } from "./requirePrice.ts";

/**
 * Fiat cents that base units of an asset are worth at a price (fiat per whole unit).
 * Rounds to the nearest cent, halves to the even one. Throws on a malformed price.
 */
export function multiplyByPriceHalfEven(
  units: bigint,
  decimals: number,
  priceText: string,
): bigint {
  checkDecimals(decimals);
  const price = requirePrice(priceText);
  const dividend = units * price.units * 10n ** BigInt(FIAT_DECIMALS);
  return divideHalfEven(dividend, 10n ** BigInt(decimals + price.decimals));
}
