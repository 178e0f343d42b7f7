import { requirePrice } from "../money/price.ts";

/** Hundredths of the lower price by which two prices of one thing may differ. (rule 297) */
const DIFFERENCE_PERCENT_MAX = 3n;

/**
 * Whether the higher of two prices is more than 3 % above the lower, exactly. Throws on one that is no
 * canonical decimal above zero. (rule 297)
 */
export function arePricesApart(leftText: string, rightText: string): boolean {
  const left = requirePrice(leftText);
  const right = requirePrice(rightText);
  const one = left.units * 10n ** BigInt(right.decimals);
  const other = right.units * 10n ** BigInt(left.decimals);
  const [lower, higher] = one < other ? [one, other] : [other, one];
  return (higher - lower) * 100n > lower * DIFFERENCE_PERCENT_MAX;
}
