import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { findXpub } from "../../storage/assets/custodyAddresses.ts";
import { chainOf } from "../chainOf.ts";

/** The address payments out leave from. Throws until the signer has published its key. */
export async function hotAddress(
  services: Pick<Services, "chains" | "database">,
  networkId: NetworkId,
  store: Store = services.database,
): Promise<string> {
  const xpub = await findXpub(store, "hot", networkId);
  if (xpub === undefined)
    throw new Error(`The signer has published no payout key for ${networkId.type}.`);
  return chainOf(services, networkId).addressAt(xpub, 0n);
}
