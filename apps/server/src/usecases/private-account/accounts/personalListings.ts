import type { PersonalTransfers } from "@coffer/chains";
import { assetListings, type AssetListing } from "../../../catalogue/assetListing.ts";
import type { Services } from "../../../ports/services.ts";
import { chainOf } from "../../chainOf.ts";

export type PersonalListing = {
  readonly listing: AssetListing;
  readonly personal: PersonalTransfers;
};

type Around = Pick<Services, "brand" | "chains">;

/**
 * The assets that a private account may hold: all that the brand lists, on networks whose family knows private
 * accounts; none where the brand has them switched off.
 */
export function personalListings(around: Around): readonly PersonalListing[] {
  const { brand } = around;
  if (!brand.switches.privateAccounts) return [];
  return assetListings(brand).flatMap((listing) => {
    const { personal } = chainOf(around, listing.network.networkId);
    return personal === undefined ? [] : [{ listing, personal }];
  });
}

export const personalListing = (around: Around, key: string): PersonalListing | undefined =>
  personalListings(around).find(({ listing }) => listing.key === key);
