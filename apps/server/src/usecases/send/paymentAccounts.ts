import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  listAccounts,
  mainAccountOf,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import { houseAccount, type HouseKind } from "../../storage/houseAccounts.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import type { PayerAccounts, PaymentAccounts } from "./paymentLegs.ts";

type Asked = {
  readonly userId: UserId;
  readonly listing: AssetListing;
  /** The user's accounts where they have been read before; one that is missing is opened. */
  readonly accounts?: readonly AssetAccount[];
};

/** The payer's own ledger accounts that a payment out touches. */
export async function payerAccounts(
  services: Services,
  { userId, listing, accounts }: Asked,
): Promise<PayerAccounts> {
  const { brand, database } = services;
  const known = accounts ?? (await listAccounts(database, userId));
  const ownOf = async (assetKey: AssetKey) =>
    mainAccountOf(known, assetKey) ??
    database
      .transaction()
      .execute((store) =>
        openUserAccount(services, store, { userId, listing: listingOf(brand, assetKey) }),
      );
  const { feeAssetKey, key } = listing;
  const own = await ownOf(key);
  const fee = feeAssetKey === key ? own : await ownOf(feeAssetKey);
  return {
    spendable: own.accountId,
    pending: own.pendingAccountId,
    feeSpendable: fee.accountId,
    feePending: fee.pendingAccountId,
  };
}

/** Every ledger account that the end of a payment out touches. */
export async function paymentAccounts(services: Services, asked: Asked): Promise<PaymentAccounts> {
  const { brand, database } = services;
  const { feeAssetKey, key } = asked.listing;
  const houseOf = (assetKey: AssetKey, kind: HouseKind) =>
    houseAccount(database, { brandId: brand.id, assetKey, kind });
  return {
    ...(await payerAccounts(services, asked)),
    chain: await houseOf(key, "chain"),
    feeChain: await houseOf(feeAssetKey, "chain"),
    networkFees: await houseOf(feeAssetKey, "networkFees"),
  };
}
