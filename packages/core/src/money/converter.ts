import { ok, refused, type Outcome } from "../outcome.ts";
import {
  checkDecimals,
  FIAT_DECIMALS,
  formatDecimal,
  parseDecimal,
  type AmountProblem,
} from "./decimal.ts";
import { multiplyByPriceHalfEven, parsePrice, requirePrice, type PriceProblem } from "./price.ts";

/**
 * Base units of an asset that fiat cents buy at a price (fiat per whole unit). Rounds down: never
 * worth more than the cents. Throws on a malformed price and on negative cents.
 */
export function divideByPriceFloor(cents: bigint, priceText: string, decimals: number): bigint {
  checkDecimals(decimals);
  if (cents < 0n) throw new RangeError(`divideByPriceFloor: ${cents} cents are below zero`);
  const price = requirePrice(priceText);
  const dividend = cents * 10n ** BigInt(decimals + price.decimals);
  return dividend / (price.units * 10n ** BigInt(FIAT_DECIMALS));
}

/** Why the converter's other box stays empty. */
export type ConversionProblem = AmountProblem | PriceProblem;

/**
 * The converter's fiat text for an asset amount text: canonical, rounded to the nearest cent.
 * Refuses what `parseDecimal` or `parsePrice` refuse. (rules 145 and 146)
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

/**
 * The converter's asset text for a fiat amount text: canonical, cut to the asset's decimals.
 * Refuses what `parseDecimal` (with two decimals) or `parsePrice` refuse. (rule 146)
 */
export function convertFiatToAssetText(
  fiatText: string,
  priceText: string,
  decimals: number,
): Outcome<string, ConversionProblem> {
  const cents = parseDecimal(fiatText, FIAT_DECIMALS);
  if (!cents.ok) return cents;
  const price = parsePrice(priceText);
  if (!price.ok) return refused(price.problem);
  return ok(formatDecimal(divideByPriceFloor(cents.value, priceText, decimals), decimals));
}
