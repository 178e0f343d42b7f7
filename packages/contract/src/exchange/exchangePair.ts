import { z } from "zod/mini";
import { decimal, id, iso } from "../shapes/basics.ts";

/** An asset of a pair, as far as a list of pairs shows it. */
const pairAsset = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(128)),
  token: z.string().check(z.minLength(1), z.maxLength(32)),
  name: z.string().check(z.maxLength(128)),
  decimals: z.int().check(z.minimum(0), z.maximum(30)),
});

/** Whole units of the target for one of the source. */
const pairRate = z.strictObject({ price: decimal, validUntil: iso });

/**
 * What the depository may be changed into, and at what. `amounts` are both sides of the whole balance;
 * it and `rate` are left out while there is no price young enough. `limits` are of the source, inclusive.
 */
export const exchangePair = z.strictObject({
  id,
  source: pairAsset,
  target: pairAsset,
  rate: z.optional(pairRate),
  amounts: z.optional(z.strictObject({ source: decimal, target: decimal })),
  spreadPercent: decimal,
  limits: z.strictObject({ minAmount: decimal, maxAmount: decimal }),
});
export type ExchangePair = z.infer<typeof exchangePair>;

/** The pair that a person has chosen, as it was shown to them: it names a quote and gives no number. */
export const chosenPair = z.strictObject({
  id,
  source: pairAsset,
  target: pairAsset,
  rate: pairRate,
});
export type ChosenPair = z.infer<typeof chosenPair>;
