import type { AccountId, UserId } from "@coffer/core/ids";
import type { Store } from "../../storage/database.ts";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import { chainOf } from "../chainOf.ts";
import type { Services } from "../../ports/services.ts";
import {
  findOrOpenAccount,
  readAddresses,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import { networkKey } from "@coffer/core/assets";
import {
  findPublicHalf,
  insertAddress,
  nextDerivationIndex,
} from "../../storage/assets/custodyAddresses.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * The user's account for an asset and the user's address on its network, made where missing; the
 * user is told of what is new. Assets of one network share the address; it is derived from the
 * public half of the deposit seed alone.
 */
export async function openUserAccount(
  services: Services,
  store: Store,
  { userId, listing }: { userId: UserId; listing: AssetListing },
): Promise<AssetAccount> {
  const { brand, clock, random } = services;
  const now = new Date(clock.nowMs());
  const { networkId } = listing.network;
  const addresses = await readAddresses(store, userId);
  if (!addresses.has(networkKey(networkId))) {
    const publicHalf = await findPublicHalf(store, "deposits", networkId);
    if (publicHalf === undefined)
      throw new Error(`The signer has published no deposit key for ${networkKey(networkId)}.`);
    const derivationIndex = await nextDerivationIndex(store);
    const address = chainOf(services, networkId).addressAt(publicHalf, derivationIndex);
    await insertAddress(store, {
      brandId: brand.id,
      userId,
      networkId,
      derivationIndex,
      address,
      now,
    });
  }
  const accountId = random.id() as AccountId; // made here
  const account = await findOrOpenAccount(store, {
    accountId,
    pendingAccountId: random.id() as AccountId, // made here
    brandId: brand.id,
    userId,
    assetKey: listing.key,
    purpose: "main",
    now,
  });
  if (account.accountId === accountId) await touchUser(store, userId);
  return account;
}
