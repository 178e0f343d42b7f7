import type { AssetKey } from "@coffer/core/assets";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/** Marks deposits too small for a user as credited to the house, when they are exactly the given sum. */
export const bookDust: Companion = {
  name: "book dust",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (network_type text, chain_id text,
    asset_key text, height_max bigint, units numeric(78,0), now timestamptz)
), booked as (
  update coffer.deposit d set state = 'credited', updated_at = g.now
    from given g
   where (d.network_type, d.chain_id, d.asset_key) = (g.network_type, g.chain_id, g.asset_key)
     and d.state = 'ignored' and d.ignored_why = 'belowMin' and d.height <= g.height_max
  returning d.network_type, d.chain_id, d.asset_key, d.units
)
select count(*) as affected from given g where g.units = (
  select sum(b.units) from booked b
   where (b.network_type, b.chain_id, b.asset_key) = (g.network_type, g.chain_id, g.asset_key))`,
};

export const bookDustRow = (dust: {
  readonly networkId: { readonly type: string; readonly chainId: string };
  readonly assetKey: AssetKey;
  readonly heightMax: bigint;
  readonly units: bigint;
  readonly now: Date;
}): CompanionRow => {
  expectMove("deposit", "ignored", "credited");
  const row = {
    network_type: dust.networkId.type,
    chain_id: dust.networkId.chainId,
    asset_key: dust.assetKey,
    height_max: dust.heightMax.toString(),
    units: dust.units.toString(),
    now: dust.now.toISOString(),
  };
  return { companion: bookDust, row };
};
