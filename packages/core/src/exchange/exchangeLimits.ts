import { leastExchangedUnits, unitsPaidFor, type ExchangeTerms } from "./exchangedUnits.ts";

/** From how much of the source to how much, in base units, both of them too. */
export type ExchangeLimits = { readonly minUnits: bigint; readonly maxUnits: bigint };

/**
 * What may be exchanged: within the brand's limits, for which anything of the target comes, and for which
 * the house has enough of it. The least may be above the most: then nothing may. (rule 338)
 */
export function exchangeLimits(
  brand: ExchangeLimits,
  { inventoryUnits, ...terms }: ExchangeTerms & { readonly inventoryUnits: bigint },
): ExchangeLimits {
  const least = leastExchangedUnits(terms);
  const most = unitsPaidFor(inventoryUnits, terms);
  return {
    minUnits: least > brand.minUnits ? least : brand.minUnits,
    maxUnits: most < brand.maxUnits ? most : brand.maxUnits,
  };
}

/** Why so much cannot be exchanged: it is less than the least or more than the most; null where it can. (rule 338) */
export function exchangeLock(units: bigint, limits: ExchangeLimits): "MIN" | "MAX" | null {
  if (units < limits.minUnits) return "MIN";
  return units > limits.maxUnits ? "MAX" : null;
}
