import type { UserId } from "@coffer/core/ids";
import type { PayeeAddress } from "@coffer/core/payees";
import type { Store } from "../database.ts";

/** Every address that a person has paid, or is paying; one from which everything came back is none. */
export async function listPaidPlaces(
  store: Store,
  userId: UserId,
): Promise<readonly PayeeAddress[]> {
  const rows = await store
    .selectFrom("payment")
    .select(["network_type", "chain_id", "destination"])
    .distinct()
    .where("user_id", "=", userId)
    .where("state", "not in", ["refunded", "failed"])
    .execute();
  return rows.map((row) => ({
    networkId: { type: row.network_type, chainId: row.chain_id },
    address: row.destination,
  }));
}
