/** A canonical decimal text in units of so many decimals, and whether that left anything out. */
function scaled(text: string, decimals: number): { units: bigint; isRounded: boolean } {
  const [whole = "0", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  return { units: BigInt(whole + kept), isRounded: /[1-9]/.test(fraction.slice(decimals)) };
}

/** What a seller says in decimals, cut to the units that we count in: never more than it said. */
export const floorUnits = (text: string, decimals: number): bigint => scaled(text, decimals).units;

/** The same, never less than it said. */
export function ceilUnits(text: string, decimals: number): bigint {
  const { units, isRounded } = scaled(text, decimals);
  return isRounded ? units + 1n : units;
}
