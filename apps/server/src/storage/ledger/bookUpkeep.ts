import type { AssetKey } from "@coffer/core/assets";
import type { Companion, CompanionRow } from "@coffer/ledger";

/** Marks upkeep as booked, when all that is final of an asset is exactly the given sum. */
export const bookUpkeep: Companion = {
  name: "book upkeep",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (network_type text, chain_id text,
    asset_key text, height_max bigint, units numeric(78,0), now timestamptz)
), booked as (
  update coffer.upkeep u set booked_at = g.now
    from given g
   where (u.network_type, u.chain_id, u.asset_key) = (g.network_type, g.chain_id, g.asset_key)
     and u.booked_at is null and u.height <= g.height_max
  returning u.network_type, u.chain_id, u.asset_key, u.units
)
select count(*) as affected from given g where g.units = (
  select sum(b.units) from booked b
   where (b.network_type, b.chain_id, b.asset_key) = (g.network_type, g.chain_id, g.asset_key))`,
};

export const bookUpkeepRow = (upkeep: {
  readonly networkId: { readonly type: string; readonly chainId: string };
  readonly assetKey: AssetKey;
  readonly heightMax: bigint;
  readonly units: bigint;
  readonly now: Date;
}): CompanionRow => {
  const row = {
    network_type: upkeep.networkId.type,
    chain_id: upkeep.networkId.chainId,
    asset_key: upkeep.assetKey,
    height_max: upkeep.heightMax.toString(),
    units: upkeep.units.toString(),
    now: upkeep.now.toISOString(),
  };
  return { companion: bookUpkeep, row };
};
