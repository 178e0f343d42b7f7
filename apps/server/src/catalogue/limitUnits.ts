import { parseDecimal } from "@coffer/core/money";

/** A limit of the brand, whole units, as base units. Throws when it has more decimals than its asset. */
export function limitUnits(limit: string, { decimals }: { readonly decimals: number }): bigint {
  const parsed = parseDecimal(limit, decimals);
  if (!parsed.ok) throw new Error(`The brand's limit ${limit} is no amount.`);
  return parsed.value;
}
