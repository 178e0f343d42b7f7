import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type Sender = { readonly networkId: NetworkId; readonly address: string };

/** The next sequence number of a sending address, its row locked until the transaction ends. */
export async function lockNextSequence(
  store: Store,
  { networkId, address }: Sender,
): Promise<bigint | undefined> {
  const row = await store
    .selectFrom("sender_sequence")
    .select("next_sequence")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();
  return row?.next_sequence;
}

/** Writes the first sequence number of an address, as the chain counts it; keeps one that is there. */
export async function startSequence(store: Store, sender: Sender, sequence: bigint): Promise<void> {
  await store
    .insertInto("sender_sequence")
    .values({
      network_type: sender.networkId.type,
      chain_id: sender.networkId.chainId,
      address: sender.address,
      next_sequence: sequence,
    })
    .onConflict((conflict) => conflict.columns(["network_type", "chain_id", "address"]).doNothing())
    .execute();
}

export async function setNextSequence(
  store: Store,
  sender: Sender,
  sequence: bigint,
): Promise<void> {
  await store
    .updateTable("sender_sequence")
    .set({ next_sequence: sequence })
    .where("network_type", "=", sender.networkId.type)
    .where("chain_id", "=", sender.networkId.chainId)
    .where("address", "=", sender.address)
    .execute();
}

/**
 * Units by asset that a sender's transactions with this sequence number or a later one may still take, the
 * dearest fee that was offered for each included.
 */
export async function unitsUnderWay(
  store: Store,
  { networkId, address }: Sender,
  fromSequence: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ asset_key: AssetKey; units: bigint }>`
    with open as (
      select o.asset_key, o.units, o.fee_asset_key,
          (select max(a.fee_units) from coffer.outgoing_attempt a
            where a.outgoing_id = o.outgoing_id) as offered
        from coffer.outgoing o
       where o.network_type = ${networkId.type} and o.chain_id = ${networkId.chainId}
         and o.sender = ${address} and o.sequence >= ${fromSequence}
         and o.state in ('prepared', 'signed', 'broadcast')
    ), parts as (
      select asset_key, units from open
      union all
      select fee_asset_key, offered from open
    )
    select asset_key, coalesce(sum(units), 0)::numeric(78,0) as units from parts group by asset_key
  `.execute(store);
  return new Map(rows.map((row) => [row.asset_key, row.units]));
}
