/** The decimal string that lies `thousandths` of the way from one amount to another, in the finer one's decimals. */
export function blendAmounts(from: string, to: string, thousandths: number): string {
  const decimals = Math.max(fractionLength(from), fractionLength(to));
  const start = toUnits(from, decimals);
  const end = toUnits(to, decimals);
  return toDecimal(start + ((end - start) * BigInt(thousandths)) / 1000n, decimals);
}

const fractionLength = (value: string): number => value.split(".")[1]?.length ?? 0;

function toUnits(value: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".");
  return BigInt(`${whole}${fraction.padEnd(decimals, "0")}`);
}

function toDecimal(units: bigint, decimals: number): string {
  if (decimals === 0) return units.toString();
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
