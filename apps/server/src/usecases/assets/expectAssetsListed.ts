import { findListing } from "../../catalogue/assetListing.ts";
import { promoKeysOf } from "../../catalogue/promoListing.ts";
import type { Services } from "../../ports/services.ts";
import { listHouseAssetKeys } from "../../storage/houseAccounts.ts";

/**
 * Throws when the brand does not list an asset that money has moved in: nobody who ever had it could
 * be shown a state. An asset is closed by `allowSend` and `allowReceive`, and never taken out.
 */
export async function expectAssetsListed({
  brand,
  database,
}: Pick<Services, "brand" | "database">): Promise<void> {
  const keys = await listHouseAssetKeys(database, brand.id);
  const promised = promoKeysOf(brand);
  const missing = keys.filter((key) => findListing(brand, key) === undefined && !promised.has(key));
  if (missing.length > 0)
    throw new Error(
      `Brand ${brand.id} does not list ${missing.join(", ")}, which its books know. ` +
        "Put it back into the brand's list; allowSend and allowReceive close an asset.",
    );
}
