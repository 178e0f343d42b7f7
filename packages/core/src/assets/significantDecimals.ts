import { parsePrice } from "../money/price.ts";

/**
 * How many decimals of an asset's amount matter: one more step of the last of them is worth about a
 * cent (0.3 to 3.2 cents) at `price`, fiat per whole unit. At 1 that is 2 decimals, at 3 000 it is
 * 5, at 60 000 it is 7. Never more than the asset's own decimals; all of them without a price.
 * (rule 138)
 */
export function significantDecimals(price: string | null, decimals: number): number {
  const exact = parsePrice(price ?? "");
  if (!exact.ok) return decimals;
  // The smallest n with price / 10^n below the square root of 10^-3, squared to stay exact.
  const square = exact.value.units ** 2n * 1000n;
  const scale = 10n ** BigInt(2 * exact.value.decimals);
  let significant = 0;
  while (significant < decimals && square > scale * 100n ** BigInt(significant)) significant += 1;
  return significant;
}
