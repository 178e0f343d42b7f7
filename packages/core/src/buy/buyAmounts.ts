import { divideByPriceFloor } from "../money/converter.ts";
import { parseDecimal } from "../money/decimal.ts";
import { divideHalfEven } from "../money/price.ts";

/** Decimals that a share in hundredths may have. */
const PERCENT_DECIMALS = 6;
const PER_HUNDRED = 100n;
/** No sum that anybody pays is above it. */
const CENTS_MAX = 10n ** 40n;

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
 * The least cents for which so many base units are to come, fee included. Rounds up: what is bought is never
 * short by a part of a cent. (rule 394)
 */
export function buyCentsCeil({
  units,
  feePercent,
  price,
  decimals,
}: Omit<BuyTerms, "cents"> & { readonly units: bigint }): bigint {
  const isEnough = (cents: bigint) =>
    expectedUnits({ cents, feePercent, price, decimals }) >= units;
  let above = 1n;
  while (!isEnough(above)) {
    above *= 2n;
    if (above > CENTS_MAX) throw new Error(`buy: nothing is left of any sum at ${feePercent} %`);
  }
  let below = 0n;
  while (above - below > 1n) {
    const middle = (above + below) / 2n;
    if (isEnough(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/**
 * Base units that are to come for so much money: what the fee leaves of it, by the price, rounded down.
 * A promise of nobody's: what comes is what the chain brings. (rules 60 and 278)
 */
export const expectedUnits = ({ cents, feePercent, price, decimals }: BuyTerms): bigint =>
  divideByPriceFloor(cents - buyFeeCents(cents, feePercent), price, decimals);
