import { FIAT_DECIMALS } from "./amountLimits.ts";
import { checkDecimals } from "./checkDecimals.ts";
import { requirePrice } from "./requirePrice.ts";

/**
 * Base units of an asset that fiat cents buy at a price (fiat per whole unit). Rounds down: never
 * worth more than the cents. Throws on a malformed price and on negative cents.
 */
export function divideByPriceFloor(cents: bigint, priceText: string, decimals: number): bigint {
  checkDecimals(decimals);
  if (cents < 0n) throw new RangeError(`divideByPriceFloor: ${cents} cents are below zero`);
  const price = requirePrice(priceText);
  const dividend = cents * 10n ** BigInt(decimals + price.decimals);
  return dividend / (price.units * 10n ** BigInt(FIAT_DECIMALS));
}
