import type { AssetKey } from "@coffer/core/assets";
import type { Companion, CompanionRow } from "@coffer/ledger";

/** All of an asset that is final and that the house books in one transfer: its units, and up to which height. */
export type FinalHeap = {
  readonly networkId: { readonly type: string; readonly chainId: string };
  readonly assetKey: AssetKey;
  readonly heightMax: bigint;
  readonly units: bigint;
  readonly now: Date;
};

/**
 * A companion that marks a heap's rows as booked, when they are exactly the given sum. `marking` updates
 * them from `given g` and returns `network_type`, `chain_id`, `asset_key` and `units` of each.
 */
export const heapCompanion = (name: string, marking: string) =>
  ({
    name,
    sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (network_type text, chain_id text,
    asset_key text, height_max bigint, units numeric(78,0), now timestamptz)
), booked as (${marking})
select count(*) as affected from given g where g.units = (
  select sum(b.units) from booked b
   where (b.network_type, b.chain_id, b.asset_key) = (g.network_type, g.chain_id, g.asset_key))`,
  }) satisfies Companion;

export const heapRow = (companion: Companion, heap: FinalHeap): CompanionRow => ({
  companion,
  row: {
    network_type: heap.networkId.type,
    chain_id: heap.networkId.chainId,
    asset_key: heap.assetKey,
    height_max: heap.heightMax.toString(),
    units: heap.units.toString(),
    now: heap.now.toISOString(),
  },
});
