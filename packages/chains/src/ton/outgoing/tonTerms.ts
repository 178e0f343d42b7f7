import type { FamilyTerms, FeeQuote } from "../../chain.ts";
import { tonFeeOf, tonOutlayOf, type TonCost } from "../tonFee.ts";

/**
 * What a transfer is made with besides whom and how much. Seqno and wallet follow from the transfer
 * itself, and until when it is valid is decided when it is built: a quote may be kept for long.
 */
export type TonTerms = TonCost & {
  /** Whether coins come back from who does not take them: not from an account that is not there yet. */
  readonly isBouncing: boolean;
};

/** The terms as they are kept, with what a transfer on them costs at worst. */
export const tonQuote = (made: TonTerms): FeeQuote => ({
  feeUnits: tonFeeOf(made),
  terms: {
    level: made.level.toString(),
    base: made.baseFeeUnits.toString(),
    attached: made.attachedUnits.toString(),
    cost: made.costUnits.toString(),
    bounce: made.isBouncing ? "yes" : "no",
  },
});

/** What the wallet has to have for a transfer on these terms. */
export const outlayOnTerms = ({ terms }: FeeQuote): bigint => tonOutlayOf(readTonTerms(terms));

/** What `tonQuote` has written. Throws on the terms of another family. */
export function readTonTerms(terms: FamilyTerms): TonTerms {
  const { attached, base, bounce, cost, level } = terms;
  const isOurs = isNatural(attached) && isNatural(base) && isNatural(level) && isNatural(cost);
  if (!isOurs || (bounce !== "yes" && bounce !== "no"))
    throw new Error("They are no terms of a TON transfer.");
  return {
    level: BigInt(level),
    baseFeeUnits: BigInt(base),
    attachedUnits: BigInt(attached),
    costUnits: BigInt(cost),
    isBouncing: bounce === "yes",
  };
}

const isNatural = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,30}$/.test(text);
