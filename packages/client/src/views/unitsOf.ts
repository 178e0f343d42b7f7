import { parseDecimal } from "@coffer/core/money";

/** Base units of an amount from the state. Throws on one its own asset cannot hold. */
export function unitsOf(amount: string, decimals: number): bigint {
  const units = parseDecimal(amount, decimals);
  if (!units.ok) throw new Error(`state: "${amount}" is no amount with ${decimals} decimals`);
  return units.value;
}
