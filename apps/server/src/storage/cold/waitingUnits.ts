import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/**
 * What payments that have no transaction yet will take of the hot wallet, by asset: their amounts, and their fees
 * in the network's coin.
 */
export async function readWaitingUnits(
  store: Store,
  { chainId, type }: NetworkId,
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const { rows } = await sql<{ assetKey: AssetKey; units: bigint }>`
    with waiting as (
      select asset_key, units, fee_asset_key, fee_units from coffer.payment
       where network_type = ${type} and chain_id = ${chainId} and state in ('reserved', 'screened')
    )
    select asset_key as "assetKey", sum(units) as units from (
      select asset_key, units from waiting
      union all select fee_asset_key, fee_units from waiting
    ) as each group by asset_key`.execute(store);
  return new Map(rows.map(({ assetKey, units }) => [assetKey, units]));
}
