import { requirePrice } from "../money/price.ts";
import { isCanonicalDecimal } from "../money/decimal.ts";
import { quotientPriceHalfEven } from "./quotientPriceHalfEven.ts";

/**
 * What a price was before it changed by a share in hundredths: a canonical decimal with '-' in front
 * of a fall. Exact until it is rounded to ten digits that count, at most 18 decimals, halves to the
 * even one. Null where no price can have become this one: by a fall of everything, or a share that is
 * no decimal. Throws on a price that is no canonical decimal above zero.
 */
export function priceBeforeHalfEven(priceText: string, percentText: string): string | null {
  const price = requirePrice(priceText);
  const isFall = percentText.startsWith("-");
  const percent = isFall ? percentText.slice(1) : percentText;
  if (!isCanonicalDecimal(percent)) return null;
  const [whole = "", fraction = ""] = percent.split(".");
  const all = 100n * 10n ** BigInt(fraction.length);
  const moved = BigInt(whole + fraction);
  const left = isFall ? all - moved : all + moved;
  if (left <= 0n) return null;
  return quotientPriceHalfEven(price.units * all, left * 10n ** BigInt(price.decimals));
}
