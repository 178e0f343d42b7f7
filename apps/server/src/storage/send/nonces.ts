import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Sender = { readonly networkId: NetworkId; readonly address: string };

/** The next nonce of a sending address, its row locked until the transaction ends. */
export async function lockNextNonce(
  store: Store,
  { networkId, address }: Sender,
): Promise<bigint | undefined> {
  const row = await store
    .selectFrom("chain_nonce")
    .select("next_nonce")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();
  return row?.next_nonce;
}

/** Writes the first nonce of an address, as the chain counts it; keeps one that is there. */
export async function startNonce(store: Store, sender: Sender, nonce: bigint): Promise<void> {
  await store
    .insertInto("chain_nonce")
    .values({
      network_type: sender.networkId.type,
      chain_id: sender.networkId.chainId,
      address: sender.address,
      next_nonce: nonce,
    })
    .onConflict((conflict) => conflict.columns(["network_type", "chain_id", "address"]).doNothing())
    .execute();
}

export async function setNextNonce(store: Store, sender: Sender, nonce: bigint): Promise<void> {
  await store
    .updateTable("chain_nonce")
    .set({ next_nonce: nonce })
    .where("network_type", "=", sender.networkId.type)
    .where("chain_id", "=", sender.networkId.chainId)
    .where("address", "=", sender.address)
    .execute();
}

/** Coin units that payments with this nonce or a later one may still take, fees included. */
export async function unitsUnderWay(
  store: Store,
  asked: { networkId: NetworkId; feeAssetKey: string; fromNonce: bigint },
): Promise<bigint> {
  const { networkId, feeAssetKey, fromNonce } = asked;
  const row = await store
    .selectFrom("payment")
    .select(
      sql<bigint>`coalesce(sum(fee_units
        + case when asset_key = ${feeAssetKey} then units else 0 end), 0)::numeric(78,0)`.as("sum"),
    )
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "in", ["prepared", "signed", "broadcast"])
    .where("nonce", ">=", fromNonce)
    .executeTakeFirstOrThrow();
  return row.sum;
}
