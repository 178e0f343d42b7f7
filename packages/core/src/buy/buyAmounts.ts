import { divideByPriceFloor } from "../money/converter.ts";
import { parseDecimal } from "../money/decimal.ts";
import { divideHalfEven } from "../money/price.ts";

/** Decimals that a share in hundredths may have. */
const PERCENT_DECIMALS = 6;
const PER_HUNDRED = 100n;

/**
 * The service fee of a purchase: its share in hundredths (`4.5`), to the nearest cent, halves to the even
 * one. Throws on a share that is no decimal, or is more than everything. (rule 278)
 */
export function buyFeeCents(cents: bigint, feePercent: string): bigint {
  const share = parseDecimal(feePercent, PERCENT_DECIMALS);
  const whole = PER_HUNDRED * 10n ** BigInt(PERCENT_DECIMALS);
  if (!share.ok || share.value > whole)
    throw new Error(`buy: "${feePercent}" is no share in hundredths`);
  return divideHalfEven(cents * share.value, whole);
}

export type BuyTerms = {
  readonly cents: bigint;
  readonly feePercent: string;
  /** Fiat for one whole unit. */
  readonly price: string;
  readonly decimals: number;
};

/**
 * Base units that are to come for so much money: what the fee leaves of it, by the price, rounded down.
 * A promise of nobody's: what comes is what the chain brings. (rules 60 and 278)
 */
export const expectedUnits = ({ cents, feePercent, price, decimals }: BuyTerms): bigint =>
  divideByPriceFloor(cents - buyFeeCents(cents, feePercent), price, decimals);
