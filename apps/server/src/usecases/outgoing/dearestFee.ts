import type { AssetKey } from "@coffer/core/assets";
import type { Brand } from "@coffer/brands";
import { findListing } from "../../catalogue/assetListing.ts";
import { paymentFeeMax } from "../../catalogue/paymentFeeMax.ts";
import { sweepFeeMax } from "../../catalogue/sweepFeeMax.ts";
import type { OutgoingKind } from "../../storage/tables.ts";
import { feeCeiling } from "./feeCeiling.ts";

type Priced = {
  readonly kind: OutgoingKind;
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
