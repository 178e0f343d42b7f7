import { formatDecimal, parseDecimal } from "./decimal.ts";

/** A decimal text with at most so many decimals: the least that is not below it. What is no number stays as it is. */
export function roundUpDecimal(value: string, decimalsMax: number): string {
  const decimals = value.split(".")[1]?.length ?? 0;
  const units = parseDecimal(value, decimals);
  if (decimals <= decimalsMax || !units.ok) return value;
  const step = 10n ** BigInt(decimals - decimalsMax);
  return formatDecimal((units.value + step - 1n) / step, decimalsMax);
}
