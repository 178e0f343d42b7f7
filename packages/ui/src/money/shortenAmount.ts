/**
 * A decimal text cut after its significant decimals, without the zeros that then end it. An amount
 * that would read as zero stays whole: something must not look like nothing.
 */
export function shortenAmount(value: string, significantDecimals: number): string {
  const [whole = "", fraction = ""] = value.split(".");
  if (fraction.length <= significantDecimals) return value;
  const kept = fraction.slice(0, significantDecimals).replace(/0+$/, "");
  const short = kept === "" ? whole : `${whole}.${kept}`;
  return /[1-9]/.test(short) ? short : value;
}
