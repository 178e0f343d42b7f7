import { FIAT_DECIMALS } from "../money/amountLimits.ts";
import { checkDecimals } from "../money/checkDecimals.ts";
import { requirePrice } from "../money/requirePrice.ts";

/**
 * Fiat cents that base units of an asset are worth at a price (fiat per whole unit). Rounds up: a
 * payment is never taken for worth less than it is. Throws on a malformed price.
 */
export function fiatCentsCeil(units: bigint, decimals: number, priceText: string): bigint {
  checkDecimals(decimals);
  const price = requirePrice(priceText);
  const dividend = units * price.units * 10n ** BigInt(FIAT_DECIMALS);
  const divisor = 10n ** BigInt(decimals + price.decimals);
  return (dividend + divisor - 1n) / divisor;
}
