import type { AccountId, UserId } from "@coffer/core/ids";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findOrOpenAccount, type AssetAccount } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openDepositAddress } from "../custody/openDepositAddress.ts";

/**
 * The user's account for an asset and the user's address on its network, made where missing; the
 * user is told of what is new. Assets of one network share the address.
 */
export async function openUserAccount(
  services: Services,
  store: Store,
  { userId, listing }: { userId: UserId; listing: AssetListing },
): Promise<AssetAccount> {
  const { brand, clock, random } = services;
  const { networkId } = listing.network;
  await openDepositAddress(services, store, { userId, networkId });
  const accountId = random.id() as AccountId; // made here
  const account = await findOrOpenAccount(store, {
    accountId,
    pendingAccountId: random.id() as AccountId, // made here
    brandId: brand.id,
    userId,
    assetKey: listing.key,
    purpose: "main",
    now: new Date(clock.nowMs()),
  });
  if (account.accountId === accountId) await touchUser(store, userId);
  return account;
}
