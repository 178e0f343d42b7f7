import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import type { OnrampOffer } from "../../ports/onramp.ts";

type CentLimits = { readonly minCents: bigint; readonly maxCents: bigint };

/** By a currency's ticker; what is not named is the seller's to say. */
export type OwnLimits = ReadonlyMap<string, CentLimits>;

const ROW = /^([A-Z]{3})=([0-9.]+)-([0-9.]+)$/;

/** Such as `USD=30-5000,EUR=30-4500.50`; null of what is none, or names a currency twice. */
export function readOwnLimits(text: string): OwnLimits | null {
  const limits = new Map<string, CentLimits>();
  for (const part of text.split(",").filter((each) => each.trim() !== "")) {
    const [, ticker = "", min = "", max = ""] = ROW.exec(part.trim()) ?? [];
    const [least, most] = [parseDecimal(min, FIAT_DECIMALS), parseDecimal(max, FIAT_DECIMALS)];
    if (!least.ok || !most.ok || least.value > most.value || limits.has(ticker)) return null;
    limits.set(ticker, { minCents: least.value, maxCents: most.value });
  }
  return limits;
}

/** What a seller offers within an installation's own limits; what they leave nothing of is dropped. */
export const withinOwnLimits = (
  offers: readonly OnrampOffer[],
  limits: OwnLimits,
): readonly OnrampOffer[] =>
  offers
    .map((offer) => {
      const own = limits.get(offer.fiatTicker);
      if (own === undefined) return offer;
      return {
        ...offer,
        minCents: own.minCents > offer.minCents ? own.minCents : offer.minCents,
        maxCents: own.maxCents < offer.maxCents ? own.maxCents : offer.maxCents,
      };
    })
    .filter(({ minCents, maxCents }) => minCents <= maxCents);
