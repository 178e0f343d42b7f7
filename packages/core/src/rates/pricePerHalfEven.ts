import { requirePrice } from "../money/price.ts";
import { quotientPriceHalfEven } from "./quotientPriceHalfEven.ts";

/**
 * How many of what costs `perText` one pays for what costs `priceText`, both in one currency: a coin's
 * price in another currency out of that currency's own. Exact until it is rounded to ten digits that
 * count, halves to the even one; null where nothing is left. Throws on what is no canonical decimal above zero.
 */
export function pricePerHalfEven(priceText: string, perText: string): string | null {
  const price = requirePrice(priceText);
  const per = requirePrice(perText);
  return quotientPriceHalfEven(
    price.units * 10n ** BigInt(per.decimals),
    per.units * 10n ** BigInt(price.decimals),
  );
}
