import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";
import type { BlockPoint } from "./chainCursor.ts";

/** The blocks in which deposits stand, as they were read, lowest first. */
export async function listDepositBlocks(
  store: Store,
  networkId: NetworkId,
): Promise<readonly BlockPoint[]> {
  return store
    .selectFrom("deposit")
    .select(["height", "block_hash as hash"])
    .distinct()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "!=", "orphaned")
    .where("left_chain_at", "is", null)
    .orderBy("height")
    .execute();
}
