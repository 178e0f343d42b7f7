import type { Store } from "../../storage/database.ts";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import type { PaymentAccounts } from "./paymentLegs.ts";

/** Every ledger account a payment out of this user and asset touches. */
export async function paymentAccounts(
  services: Services,
  store: Store,
  { userId, listing }: { userId: string; listing: AssetListing },
): Promise<PaymentAccounts> {
  const { brand } = services;
  const feeListing = listingOf(brand, listing.feeAssetKey);
  const own = await openUserAccount(services, store, { userId, listing });
  const brandId = brand.id;
  const { key: assetKey } = listing;
  const feeAssetKey = feeListing.key;
  const chain = await houseAccount(store, { brandId, assetKey, kind: "chain" });
  // A coin pays its own fee: its accounts are the fee's, and are not asked for twice.
  const isOwnFee = feeAssetKey === assetKey;
  const fee = isOwnFee
    ? own
    : await openUserAccount(services, store, { userId, listing: feeListing });
  return {
    spendable: own.accountId,
    pending: own.pendingAccountId,
    chain,
    feeSpendable: fee.accountId,
    feePending: fee.pendingAccountId,
    feeChain: isOwnFee
      ? chain
      : await houseAccount(store, { brandId, assetKey: feeAssetKey, kind: "chain" }),
    networkFees: await houseAccount(store, {
      brandId,
      assetKey: feeAssetKey,
      kind: "networkFees",
    }),
  };
}
