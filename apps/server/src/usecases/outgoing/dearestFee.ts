import type { Brand } from "@coffer/brands";
import type { AssetKey } from "@coffer/core/assets";
import { findListing } from "../../catalogue/assetListing.ts";
import { paymentFeeMax, sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { OutgoingKind } from "../../storage/outgoing/outgoingTables.ts";

type Priced = {
  /** One that pays many may cost what its parts may, together. */
  readonly kind: Exclude<OutgoingKind, "batch">;
  readonly assetKey: AssetKey;
  /** The fee charged or planned. */
  readonly feeUnits: bigint;
};

/**
 * What a transaction may cost at most, coin units, every later version included: the ceiling over
 * its fee, and never more than the brand's bound for its kind. The signer holds every version
 * against the same rule.
 */
export function dearestFee(brand: Brand, { assetKey, feeUnits, kind }: Priced): bigint {
  const ceiling = feeCeiling(feeUnits);
  const listing = findListing(brand, assetKey);
  if (listing === undefined) return 0n;
  const bound = kind === "payment" ? paymentFeeMax(brand, listing) : sweepFeeMax(brand, listing);
  return ceiling < bound ? ceiling : bound;
}

/** What a transaction that pays many may cost at most: what its payments may, together. */
export const dearestBatch = (
  brand: Brand,
  payments: readonly Pick<Priced, "assetKey" | "feeUnits">[],
): bigint =>
  payments.reduce(
    (sum, { assetKey, feeUnits }) =>
      sum + dearestFee(brand, { kind: "payment", assetKey, feeUnits }),
    0n,
  );

const CEILING_FACTOR = 5n;

/**
 * The dearest a transaction may become by re-pricing, coin units, for the fee that was charged or
 * planned. The house bears the difference (rule 3), so there is an end to it.
 */
export const feeCeiling = (feeUnits: bigint): bigint => feeUnits * CEILING_FACTOR;
