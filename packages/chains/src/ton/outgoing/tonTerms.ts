import type { FamilyTerms, FeeQuote } from "../../chain.ts";
import { feeAtLevel } from "../tonFee.ts";

/**
 * What a transfer is made with besides whom and how much. Seqno and wallet follow from the transfer
 * itself, and until when it is valid is decided when it is built: a quote may be kept for long.
 */
export type TonTerms = {
  /** How far above the known prices the fee allows for; each version of a transfer allows for more. */
  readonly level: bigint;
  /** Whether coins come back from who does not take them: not from an account that is not there yet. */
  readonly isBouncing: boolean;
  /** Nanotons: what the wallet's work costs at level 0. */
  readonly baseFeeUnits: bigint;
  /** Nanotons that go with a jetton transfer; none with coins. */
  readonly attachedUnits: bigint;
};

/** The terms as they are kept, with what a transfer on them costs at worst. */
export const tonQuote = ({
  attachedUnits,
  baseFeeUnits,
  isBouncing,
  level,
}: TonTerms): FeeQuote => ({
  feeUnits: feeAtLevel(baseFeeUnits, level) + attachedUnits,
  terms: {
    level: level.toString(),
    base: baseFeeUnits.toString(),
    attached: attachedUnits.toString(),
    bounce: isBouncing ? "yes" : "no",
  },
});

/** What `tonQuote` has written. Throws on the terms of another family. */
export function readTonTerms({ attached, base, bounce, level }: FamilyTerms): TonTerms {
  const isOurs = isNatural(attached) && isNatural(base) && isNatural(level);
  if (!isOurs || (bounce !== "yes" && bounce !== "no"))
    throw new Error("They are no terms of a TON transfer.");
  return {
    level: BigInt(level),
    baseFeeUnits: BigInt(base),
    attachedUnits: BigInt(attached),
    isBouncing: bounce === "yes",
  };
}

const isNatural = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,30}$/.test(text);
