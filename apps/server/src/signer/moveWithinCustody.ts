import { sameNetwork } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findListing, type AssetListing } from "../catalogue/assetListing.ts";
import { sweepFeeMax } from "../catalogue/feeMax.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import { feeCeiling } from "../usecases/outgoing/dearestFee.ts";
import type { Signer } from "./signer.ts";
import type { SignerIntent } from "./signerIntent.ts";

type Move = {
  readonly outgoing: Outgoing;
  /** The only address it may go to, derived by the signer itself or named by its own settings. */
  readonly to: string;
};

/**
 * What may be signed of a move between two addresses of custody: to the one receiver that is known
 * here, and never dearer than the brand lets a sweep become, whatever its row says.
 */
export function moveWithinCustody(
  { brand }: Pick<Signer, "brand">,
  { outgoing, to }: Move,
): Outcome<SignerIntent & { readonly listing: AssetListing }, string> {
  const listing = findListing(brand, outgoing.assetKey);
  if (listing === undefined || listing.feeAssetKey !== outgoing.feeAssetKey)
    return refused("the brand does not list its asset");
  if (!sameNetwork(outgoing.networkId, listing.network.networkId))
    return refused("its asset lives on another network");
  const { feeUnits, units } = outgoing;
  const feeUnitsMax = feeCeiling(feeUnits);
  if (feeUnitsMax > sweepFeeMax(brand, listing)) return refused("it may become too dear");
  const { contractAddress } = listing.asset;
  const token = contractAddress === undefined ? {} : { contractAddress };
  const { key: assetKey } = listing;
  return ok({
    listing,
    ceiling: null,
    assetKey,
    to,
    units,
    memo: "",
    feeUnits,
    feeUnitsMax,
    ...token,
  });
}
