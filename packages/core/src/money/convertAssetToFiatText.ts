import { ok, refused, type Outcome } from "../outcome.ts";
import { FIAT_DECIMALS } from "./amountLimits.ts";
import { formatDecimal } from "./formatDecimal.ts";
import { multiplyByPriceHalfEven } from "./multiplyByPriceHalfEven.ts";
import { parseDecimal, type AmountProblem } from "./parseDecimal.ts";
import { parsePrice, type PriceProblem } from "./parsePrice.ts";

/** Why the converter's other box stays empty. */
export type ConversionProblem = AmountProblem | PriceProblem;

/**
 * The converter's fiat text for an asset amount text: canonical, rounded to the nearest cent.
 * Refuses what `parseDecimal` or `parsePrice` refuse. (core spec §5, §9)
 */
export function convertAssetToFiatText(
  amountText: string,
  decimals: number,
  priceText: string,
): Outcome<string, ConversionProblem> {
  const units = parseDecimal(amountText, decimals);
  if (!units.ok) return units;
  const price = parsePrice(priceText);
  if (!price.ok) return refused(price.problem);
  const cents = multiplyByPriceHalfEven(units.value, decimals, priceText);
  return ok(formatDecimal(cents, FIAT_DECIMALS));
}
