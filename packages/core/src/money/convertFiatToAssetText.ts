import { ok, refused, type Outcome } from "../outcome.ts";
import { FIAT_DECIMALS } from "./amountLimits.ts";
import type { ConversionProblem } from "./convertAssetToFiatText.ts";
import { divideByPriceFloor } from "./divideByPriceFloor.ts";
import { formatDecimal } from "./formatDecimal.ts";
import { parseDecimal } from "./parseDecimal.ts";
import { parsePrice } from "./parsePrice.ts";

/**
 * The converter's asset text for a fiat amount text: canonical, cut to the asset's decimals.
 * Refuses what `parseDecimal` (with two decimals) or `parsePrice` refuse. (core spec §5)
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
