import type { AccountId, UserId } from "@coffer/core/ids";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findOrOpenAccount, type AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { keysOfPurpose, type CustodyAccountPurpose } from "../../storage/custody/keyPlaces.ts";
import type { Store } from "../../storage/database.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openDepositAddress } from "../custody/openDepositAddress.ts";

type Wanted = {
  readonly userId: UserId;
  readonly listing: AssetListing;
  readonly purpose?: CustodyAccountPurpose;
  /** The invoice it is kept for; without it for none. */
  readonly scope?: string | undefined;
};

/**
 * The user's account for an asset and the user's address on its network, made where missing; the
 * user is told of what is new. Assets of one network share the address, but for those of the depository
 * and of invoices, which have addresses of their own.
 */
export async function openUserAccount(
  services: Services,
  store: Store,
  { userId, listing, purpose = "main", scope }: Wanted,
): Promise<AssetAccount> {
  const { brand, clock, random } = services;
  const { networkId } = listing.network;
  await openDepositAddress(services, store, {
    userId,
    networkId,
    keyPurpose: keysOfPurpose[purpose],
    scope,
  });
  const accountId = random.id() as AccountId; // made here
  const account = await findOrOpenAccount(store, {
    accountId,
    pendingAccountId: random.id() as AccountId, // made here
    brandId: brand.id,
    userId,
    assetKey: listing.key,
    purpose,
    scope,
    now: new Date(clock.nowMs()),
  });
  if (account.accountId === accountId) await touchUser(store, userId);
  return account;
}
