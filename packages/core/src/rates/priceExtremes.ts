import { requirePrice } from "../money/price.ts";

export type PriceExtremes = { readonly lowest: string; readonly highest: string };

/**
 * The lowest and the highest of prices, compared exactly; null without a price. Throws on one that is
 * no canonical decimal above zero.
 */
export function priceExtremes(prices: readonly string[]): PriceExtremes | null {
  const [first, ...others] = prices;
  if (first === undefined) return null;
  let [lowest, highest] = [first, first];
  for (const price of others) {
    if (isBelow(price, lowest)) lowest = price;
    if (isBelow(highest, price)) highest = price;
  }
  return { lowest, highest };
}

function isBelow(leftText: string, rightText: string): boolean {
  const left = requirePrice(leftText);
  const right = requirePrice(rightText);
  return left.units * 10n ** BigInt(right.decimals) < right.units * 10n ** BigInt(left.decimals);
}
