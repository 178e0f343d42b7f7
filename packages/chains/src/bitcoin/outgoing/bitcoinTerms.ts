import type { FamilyTerms, FeeQuote } from "../../chain.ts";

/** What a transfer pays, and the size that this was reckoned for: the one by the other is its fee rate. */
export type BitcoinTerms = {
  /** Satoshi, all that goes to who mines. */
  readonly feeUnits: bigint;
  readonly vbytes: bigint;
};

/** Satoshi for a thousand virtual bytes: what nodes want on top of what a dearer version takes the place of. */
const INCREMENTAL_RATE = 1_000n;

export const bitcoinQuote = ({ feeUnits, vbytes }: BitcoinTerms): FeeQuote => ({
  feeUnits,
  terms: { fee: feeUnits.toString(), vbytes: vbytes.toString() },
});

/** What `bitcoinQuote` has written. Throws on the terms of another family. */
export function readBitcoinTerms({ fee, vbytes }: FamilyTerms): BitcoinTerms {
  if (!isNatural(fee) || !isNatural(vbytes))
    throw new Error("They are no terms of a Bitcoin transfer.");
  return { feeUnits: BigInt(fee), vbytes: BigInt(vbytes) };
}

const isNatural = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,18}$/.test(text);

/** Satoshi for a size at a rate for a thousand virtual bytes, rounded up. */
export const feeUnitsCeil = (vbytes: bigint, rate: bigint): bigint =>
  (vbytes * rate + 999n) / 1_000n;

/** Whether nodes take a version in another's place (BIP-125): a higher rate, and its own way paid on top. */
export const isDearer = (before: BitcoinTerms, next: BitcoinTerms): boolean =>
  next.feeUnits * before.vbytes > before.feeUnits * next.vbytes &&
  next.feeUnits >= before.feeUnits + feeUnitsCeil(next.vbytes, INCREMENTAL_RATE);

/**
 * Satoshi that a transaction of a size offers for who mines to take it at a rate together with all that
 * waits before it and would hold it up (rule 467): what the dearest of them have over is no help to the others.
 */
export function feeUnitsAlong(
  vbytes: bigint,
  rate: bigint,
  ahead: readonly BitcoinTerms[],
): bigint {
  let most = feeUnitsCeil(vbytes, rate);
  let size = vbytes;
  let paid = 0n;
  for (const terms of ahead.toReversed()) {
    size += terms.vbytes;
    paid += terms.feeUnits;
    const lacking = feeUnitsCeil(size, rate) - paid;
    if (lacking > most) most = lacking;
  }
  return most;
}

/** The cheapest that is dearer than these terms and pays at least the rate, for those before it as well. */
export function dearerTerms(
  before: BitcoinTerms,
  rate: bigint,
  ahead: readonly BitcoinTerms[] = [],
): BitcoinTerms {
  const { vbytes } = before;
  const least = before.feeUnits + feeUnitsCeil(vbytes, INCREMENTAL_RATE);
  const asked = feeUnitsAlong(vbytes, rate, ahead);
  return { feeUnits: asked > least ? asked : least, vbytes };
}
