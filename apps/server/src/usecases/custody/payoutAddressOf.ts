import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { findPublicHalf, PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { rememberWritten } from "../../storage/rememberWritten.ts";
import { chainOf } from "../chainOf.ts";

const rememberAddress = rememberWritten<string>();

/**
 * The address payments out leave from. The signer publishes its key once and for all, and deriving
 * an address costs about a millisecond. Throws until the key is published.
 */
export function payoutAddressOf(
  services: Pick<Services, "chains" | "database">,
  networkId: NetworkId,
  store: Store = services.database,
): Promise<string> {
  return rememberAddress(services.database, networkKey(networkId), async () => {
    const publicHalf = await findPublicHalf(store, "hot", networkId);
    if (publicHalf === undefined)
      throw new Error(`The signer has published no payout key for ${networkId.type}.`);
    return chainOf(services, networkId).addressAt(publicHalf, PAYOUT_INDEX);
  });
}
