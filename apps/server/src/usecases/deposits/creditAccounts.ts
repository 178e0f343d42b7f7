import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findSpendableIds, holderKey, type Deposit } from "../../storage/deposits/deposits.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import type { CreditAccounts } from "./creditDeposit.ts";

/**
 * The ledger accounts to credit these deposits with. Those that exist are found at once; one is
 * opened for a user who is paid an asset for the first time.
 */
export async function creditAccounts(
  services: Services,
  deposits: readonly Deposit[],
): Promise<(deposit: Deposit) => Promise<CreditAccounts>> {
  const { brand, database } = services;
  const holders = deposits.map(({ userId, assetKey }) => ({
    userId,
    assetKey,
  }));
  const known = new Map(await findSpendableIds(database, brand.id, holders));

  const house = (assetKey: AssetKey, kind: "chain" | "float"): Promise<string> =>
    houseAccount(database, { brandId: brand.id, assetKey, kind });

  const open = async (userId: UserId, assetKey: AssetKey): Promise<string> => {
    const listing = listingOf(brand, assetKey);
    const { accountId } = await database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    known.set(holderKey({ userId, assetKey }), accountId);
    return accountId;
  };

  return async ({ userId, assetKey }) => ({
    chain: await house(assetKey, "chain"),
    credited:
      userId === HOUSE_USER_ID
        ? await house(assetKey, "float")
        : (known.get(holderKey({ userId, assetKey })) ?? (await open(userId, assetKey))),
  });
}
