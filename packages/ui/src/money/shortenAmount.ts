/** So many digits that say something stay of an amount below one. */
const DIGITS_MIN = 2;

/**
 * A decimal text cut after its significant decimals, without the zeros that then end it. Of an amount
 * below one its first two digits stay: something must not look like nothing, nor a fee like two thirds
 * of itself.
 */
export function shortenAmount(value: string, significantDecimals: number): string {
  const [whole = "", fraction = ""] = value.split(".");
  const isBelowOne = !/[1-9]/.test(whole);
  const toFirstDigits = isBelowOne ? fraction.search(/[1-9]/) + DIGITS_MIN : 0;
  const decimals = Math.max(significantDecimals, toFirstDigits);
  if (fraction.length <= decimals) return value;
  const kept = fraction.slice(0, decimals).replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}
