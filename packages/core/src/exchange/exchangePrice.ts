import { DECIMALS_MAX, formatDecimal, parseDecimal } from "../money/decimal.ts";
import { requirePrice, type Price } from "../money/price.ts";

/** Digits that count of an exchange's price: more than any amount needs to come out to the unit. */
const DIGITS = 18;
/** Decimals that a spread in hundredths may have. */
const PERCENT_DECIMALS = 6;
const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS);

/** What one whole unit of each costs, in one currency. */
export type PairPrices = { readonly source: string; readonly target: string };

type Fraction = { readonly dividend: bigint; readonly divisor: bigint };

/** How many whole units of the target one of the source is worth, exactly. */
function rateOf({ source, target }: PairPrices): Fraction {
  const [given, taken]: readonly [Price, Price] = [requirePrice(source), requirePrice(target)];
  return {
    dividend: given.units * 10n ** BigInt(taken.decimals),
    divisor: taken.units * 10n ** BigInt(given.decimals),
  };
}

/** A spread in hundredths as a part of `WHOLE`. Throws on what is none, or leaves nothing. */
function spreadOf(spreadPercent: string): bigint {
  const spread = parseDecimal(spreadPercent, PERCENT_DECIMALS);
  if (!spread.ok || spread.value >= WHOLE)
    throw new Error(`exchange: "${spreadPercent}" is no spread in hundredths`);
  return spread.value;
}

/**
 * Whole units of the target for one whole unit of the source: the rate less the house's spread, cut to
 * eighteen digits that count, so never above it. Null where nothing can be written of it. Throws on
 * prices that are no canonical decimals above zero, and on a spread that is none. (rule 335)
 */
export function exchangePrice(prices: PairPrices, spreadPercent: string): string | null {
  const rate = rateOf(prices);
  const dividend = rate.dividend * (WHOLE - spreadOf(spreadPercent));
  const divisor = rate.divisor * WHOLE;
  const decimals = decimalsFor(dividend, divisor);
  const units = (dividend * 10n ** BigInt(decimals)) / divisor;
  return units === 0n ? null : formatDecimal(units, decimals);
}

/** As many decimals as bring the quotient's digits to eighteen, none where it has them already. */
function decimalsFor(dividend: bigint, divisor: bigint): number {
  const digits = ((dividend * 10n ** BigInt(DECIMALS_MAX)) / divisor).toString().length;
  return Math.min(DECIMALS_MAX - DIGITS, Math.max(0, DIGITS - (digits - DECIMALS_MAX)));
}

/**
 * Whether the house would lose by a price: whether the rate of now is below it, so that it has moved against
 * the house by more than the spread. Throws on prices that are none. (rule 337)
 */
export function isAboveRate(priceText: string, prices: PairPrices): boolean {
  const price = requirePrice(priceText);
  const { dividend, divisor } = rateOf(prices);
  return price.units * divisor > dividend * 10n ** BigInt(price.decimals);
}
