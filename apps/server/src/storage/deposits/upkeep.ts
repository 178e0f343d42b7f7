import type { ChainUpkeep } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Noting = {
  readonly networkId: NetworkId;
  readonly upkeep: readonly (ChainUpkeep & { readonly upkeepId: string })[];
  readonly now: Date;
};

/** Notes what the network took of custody's addresses. What is booked already stays so wherever it stands. */
export async function noteUpkeep(
  store: Store,
  { networkId: { type, chainId }, upkeep, now }: Noting,
): Promise<void> {
  if (upkeep.length === 0) return;
  const rows = JSON.stringify(
    upkeep.map(({ address, assetKey, blockHash, height, key, units, upkeepId }) => ({
      upkeep_id: upkeepId,
      upkeep_key: key,
      asset_key: assetKey,
      address,
      units: units.toString(),
      height: height.toString(),
      block_hash: blockHash,
    })),
  );
  await sql`
    insert into coffer.upkeep (upkeep_id, network_type, chain_id, upkeep_key, asset_key, address,
      units, height, block_hash, created_at)
    select u.upkeep_id, ${type}::text, ${chainId}::text, u.upkeep_key, u.asset_key, u.address, u.units,
      u.height, u.block_hash, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as u (upkeep_id uuid, upkeep_key text, asset_key text,
      address text, units numeric, height bigint, block_hash text)
    on conflict (network_type, chain_id, upkeep_key) do update
      set height = excluded.height, block_hash = excluded.block_hash`.execute(store);
}

/**
 * Forgets what stood above a height. What is booked stays, as a credited deposit does: should it not come
 * again, custody has more than the books say, which its proof gives to the house.
 */
export async function takeBackUpkeep(
  store: Store,
  { type, chainId }: NetworkId,
  height: bigint,
): Promise<void> {
  await store
    .deleteFrom("upkeep")
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("height", ">", height)
    .where("booked_at", "is", null)
    .execute();
}

/** Base units by asset that the network took and that are not booked; below zero what came. */
export async function unbookedUpkeep(
  store: Store,
  { type, chainId }: NetworkId,
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const { rows } = await sql<{ assetKey: AssetKey; units: bigint }>`
    select asset_key as "assetKey", sum(units) as units from coffer.upkeep
     where network_type = ${type} and chain_id = ${chainId} and booked_at is null
     group by asset_key`.execute(store);
  return new Map(rows.map(({ assetKey, units }) => [assetKey, units]));
}

export type FinalUpkeep = {
  readonly assetKey: AssetKey;
  readonly units: bigint;
  /** The newest of it: names the heap. */
  readonly newestId: string;
};

/** Unbooked upkeep that stands at or below a height, by asset; a heap that comes to nothing can wait. */
export async function readFinalUpkeep(
  store: Store,
  { type, chainId }: NetworkId,
  heightMax: bigint,
): Promise<readonly FinalUpkeep[]> {
  const { rows } = await sql<FinalUpkeep>`
    select asset_key as "assetKey", sum(units) as units, max(upkeep_id::text) as "newestId"
      from coffer.upkeep
     where network_type = ${type} and chain_id = ${chainId}
       and booked_at is null and height <= ${heightMax}
     group by asset_key having sum(units) <> 0`.execute(store);
  return rows;
}
