import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";

/** Every deposit address of a network. */
export async function listDepositAddresses(
  store: Store,
  networkId: NetworkId,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("custody_address")
    .select("address")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .orderBy("derivation_index")
    .execute();
  return rows.map(({ address }) => address);
}
