import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type AssetOfNetwork = { readonly networkId: NetworkId; readonly assetKey: AssetKey };

/** Blocks that a few reorganisations in a row may have brought again since the last proof. */
const REREAD_MAX = 256n;

/**
 * Deposit addresses that may hold the asset: those that held it when they were last asked, those
 * that were paid it since, those of which the network took some or to which some came unasked, and
 * those that were sent coins for a fee. All that were ever paid it at first.
 */
export async function listFilledAddresses(
  store: Store,
  { networkId, assetKey }: AssetOfNetwork,
  payoutAddress: string,
): Promise<readonly string[]> {
  const { type, chainId } = networkId;
  const { rows } = await sql<{ address: string }>`
    with asked as (
      select coalesce(max(height), 0) - ${REREAD_MAX} as height from coffer.custody_holding
       where (network_type, chain_id, asset_key, address)
         = (${type}, ${chainId}, ${assetKey}, ${payoutAddress})
    ), proved as (
      select coalesce(max(at), '-infinity') - interval '1 hour' as at from coffer.solvency_run
       where asset_key = ${assetKey} and state <> 'unknown'
    )
    select address from coffer.custody_holding
     where (network_type, chain_id, asset_key) = (${type}, ${chainId}, ${assetKey}) and units > 0
    union
    select d.address from coffer.deposit d, asked
     where (d.network_type, d.chain_id, d.asset_key) = (${type}, ${chainId}, ${assetKey})
       and d.state <> 'orphaned' and d.height > asked.height
    union
    select u.address from coffer.upkeep u, asked
     where (u.network_type, u.chain_id, u.asset_key) = (${type}, ${chainId}, ${assetKey})
       and u.height > asked.height
    union
    select o.destination from coffer.outgoing o, proved
     where (o.network_type, o.chain_id, o.asset_key) = (${type}, ${chainId}, ${assetKey})
       and o.kind = 'feeTopUp'
       and (o.state in ('signed', 'broadcast') or o.updated_at > proved.at)`.execute(store);
  return rows.map(({ address }) => address);
}

export type Turn = { readonly addresses: readonly string[]; readonly next: bigint };

/** The next deposit addresses in the order of their making; after the last the first come again. */
export async function nextInRotation(
  store: Store,
  networkId: NetworkId,
  { after, limit }: { after: bigint; limit: number },
): Promise<Turn> {
  const rows = await store
    .selectFrom("custody_address")
    .select(["address", "derivation_index as index"])
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("derivation_index", ">", after)
    .orderBy("derivation_index")
    .limit(limit)
    .execute();
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { addresses: rows.map(({ address }) => address), next: last?.index ?? -1n };
}

/** Writes down what addresses held after a block. Those that never held anything leave no row. */
export async function keepHoldings(
  store: Store,
  { networkId, assetKey }: AssetOfNetwork,
  { held, height, always }: { held: ReadonlyMap<string, bigint>; height: bigint; always: string },
): Promise<void> {
  const { type, chainId } = networkId;
  const rows = [...held].map(([address, units]) => ({ address, units: units.toString() }));
  await sql`
    insert into coffer.custody_holding as known
      (network_type, chain_id, asset_key, address, units, height)
    select ${type}::text, ${chainId}::text, ${assetKey}::text, h.address, h.units, ${height}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (address text, units numeric)
     where h.units > 0 or h.address = ${always}
    on conflict (network_type, chain_id, asset_key, address)
      do update set units = excluded.units, height = excluded.height`.execute(store);
  const empty = rows.flatMap(({ address, units }) => (units === "0" ? [address] : []));
  await sql`
    delete from coffer.custody_holding
     where (network_type, chain_id, asset_key) = (${type}, ${chainId}, ${assetKey})
       and address = any(${empty}::text[]) and address <> ${always}`.execute(store);
}

/** Has the next proof ask every address that was ever paid. */
export async function askAllHoldings(store: Store, networkId: NetworkId): Promise<void> {
  await store
    .updateTable("custody_holding")
    .set({ height: 0n })
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .execute();
}
