/** Prices carry at most this many decimals; what a provider sends beyond them is cut. */
const PRICE_DECIMALS = 18;

/** A positive JSON number as a canonical decimal string, the digits that were sent, no exponent. */
export function decimalOfJsonNumber(value: number): string {
  const [mantissa = "0", exponentText = "0"] = value.toString().toLowerCase().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const exponent = Number.parseInt(exponentText, 10);
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded =
    point <= 0
      ? "0".repeat(1 - point) + digits
      : digits.padEnd(Math.max(point, digits.length), "0");
  const pointInPadded = point <= 0 ? 1 : point;
  const integer = padded.slice(0, pointInPadded).replace(/^0+(?=\d)/, "");
  const decimals = padded.slice(pointInPadded, pointInPadded + PRICE_DECIMALS).replace(/0+$/, "");
  return decimals === "" ? integer : `${integer}.${decimals}`;
}
