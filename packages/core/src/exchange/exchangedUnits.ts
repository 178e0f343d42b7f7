import { checkDecimals } from "../money/decimal.ts";
import { requirePrice } from "../money/price.ts";

/** A price, in whole units of the target for one of the source, and the decimals of both. */
export type ExchangeTerms = {
  readonly price: string;
  readonly sourceDecimals: number;
  readonly targetDecimals: number;
};

/** Base units of the target for one base unit of the source, as a fraction. */
function unitPrice({ price, sourceDecimals, targetDecimals }: ExchangeTerms) {
  checkDecimals(sourceDecimals);
  checkDecimals(targetDecimals);
  const { units, decimals } = requirePrice(price);
  return {
    dividend: units * 10n ** BigInt(targetDecimals),
    divisor: 10n ** BigInt(sourceDecimals + decimals),
  };
}

/** Base units of the target for so many of the source, rounded down. (rule 335) */
export function exchangedUnits(units: bigint, terms: ExchangeTerms): bigint {
  if (units < 0n) throw new RangeError(`exchangedUnits: ${units} units are below zero`);
  const { dividend, divisor } = unitPrice(terms);
  return (units * dividend) / divisor;
}

/** The most of the source that so many base units of the target pay for. (rule 338) */
export function unitsPaidFor(targetUnits: bigint, terms: ExchangeTerms): bigint {
  const { dividend, divisor } = unitPrice(terms);
  return (targetUnits * divisor) / dividend;
}

/** The least of the source for which there is anything of the target at all. (rule 338) */
export function leastExchangedUnits(terms: ExchangeTerms): bigint {
  const { dividend, divisor } = unitPrice(terms);
  return (divisor + dividend - 1n) / dividend;
}
