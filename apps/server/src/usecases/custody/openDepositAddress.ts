import { networkKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { readAddresses } from "../../storage/assets/assetAccounts.ts";
import {
  findPublicHalf,
  insertAddress,
  nextDerivationIndex,
} from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { chainOf } from "../chainOf.ts";

/**
 * Gives somebody an address of custody on a network where they have none. It is derived from the
 * public half of the deposit seed alone.
 */
export async function openDepositAddress(
  services: Services,
  store: Store,
  { userId, networkId }: { userId: UserId; networkId: NetworkId },
): Promise<void> {
  const { brand, clock } = services;
  const addresses = await readAddresses(store, userId);
  if (addresses.has(networkKey(networkId))) return;
  const publicHalf = await findPublicHalf(store, "deposits", networkId);
  if (publicHalf === undefined)
    throw new Error(`The signer has published no deposit key for ${networkKey(networkId)}.`);
  const derivationIndex = await nextDerivationIndex(store);
  const address = chainOf(services, networkId).addressAt(publicHalf, derivationIndex);
  const now = new Date(clock.nowMs());
  await insertAddress(store, {
    brandId: brand.id,
    userId,
    networkId,
    derivationIndex,
    address,
    now,
  });
}
