import { arePricesApart } from "./arePricesApart.ts";
import { isRateUsable, type PricedRate, rateKey } from "./findRate.ts";

/** A price with the moment that it is of, in milliseconds. */
export type TimedRate = PricedRate & { readonly atMs: number };

/** Two prices of one commodity in one currency, of two sources. */
export type PricePair = {
  readonly currency: string;
  readonly first: string;
  readonly second: string;
};

/** What two sources together say of a commodity. */
export type RateVerdict =
  | { readonly kind: "AGREED" }
  /** Nothing to compare: one source has no price of it, or none that is young enough. */
  | { readonly kind: "ALONE" }
  | { readonly kind: "APART"; readonly prices: PricePair };

export type JudgedRates<R> = {
  /** Those to reckon with, the first source's before the second's. */
  readonly usable: readonly R[];
  /** Of every commodity that has a price young enough. */
  readonly verdicts: ReadonlyMap<string, RateVerdict>;
};

/**
 * Two sources of prices held against each other. A price counts while it is young enough (rule 36), the
 * second source's where the first has none. One difference beyond 3 % in any currency, and the
 * commodity has no price at all: which of the two is wrong nobody here can know. (rule 297)
 */
export function judgeRates<R extends TimedRate>(
  first: readonly R[],
  second: readonly R[],
  nowMs: number,
): JudgedRates<R> {
  const isYoung = ({ atMs }: R) => isRateUsable(atMs, nowMs);
  const told = byKey(first.filter(isYoung));
  const others = byKey(second.filter(isYoung));
  const verdicts = new Map<string, RateVerdict>();
  for (const [key, rate] of [...told, ...others]) {
    const verdict = verdictOf(told.get(key), others.get(key));
    if (weightOf(verdict) > weightOf(verdicts.get(rate.commodity)))
      verdicts.set(rate.commodity, verdict);
  }
  // A key that both have keeps its place and takes the later value.
  const usable = [...new Map([...told, ...others, ...told]).values()];
  return {
    usable: usable.filter(({ commodity }) => verdicts.get(commodity)?.kind !== "APART"),
    verdicts,
  };
}

const byKey = <R extends TimedRate>(rates: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rates.map((rate) => [rateKey(rate.commodity, rate.currency), rate]));

function verdictOf(first: TimedRate | undefined, second: TimedRate | undefined): RateVerdict {
  if (first === undefined || second === undefined) return { kind: "ALONE" };
  if (!arePricesApart(first.price, second.price)) return { kind: "AGREED" };
  const { currency } = first;
  return { kind: "APART", prices: { currency, first: first.price, second: second.price } };
}

/** The heaviest word about any of its currencies is the word about a commodity. */
const weightOf = (verdict: RateVerdict | undefined): number =>
  verdict === undefined ? 0 : { ALONE: 1, AGREED: 2, APART: 3 }[verdict.kind];
