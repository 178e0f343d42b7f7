import { AMOUNT_TEXT_LENGTH_MAX } from "./amountLimits.ts";
import { checkDecimals } from "./checkDecimals.ts";

/**
 * What stands in the amount box after a person typed or pasted: a comma becomes a dot, other
 * characters than digits are stripped, decimals are cut to the currency's. (core spec §5)
 *
 * Keeps `previous` when the input is longer than 100 characters or holds two separators: "1,000.50"
 * would otherwise turn into another amount. Leading zeros go, a missing first zero comes.
 */
export function editAmountText(previous: string, typed: string, decimals: number): string {
  checkDecimals(decimals);
  // Longer input is ignored, not cut: a cut number is a different number.
  if (typed.length > AMOUNT_TEXT_LENGTH_MAX) return previous;
  const cleaned = typed.replaceAll(",", ".").replaceAll(/[^0-9.]/g, "");
  const [whole = "", fraction, ...more] = cleaned.split(".");
  if (more.length > 0) return previous;
  const wholeText = whole.replace(/^0+(?=[0-9])/, "");
  if (fraction === undefined || decimals === 0) return wholeText;
  const edited = `${wholeText === "" ? "0" : wholeText}.${fraction.slice(0, decimals)}`;
  return edited.length > AMOUNT_TEXT_LENGTH_MAX ? previous : edited;
}
