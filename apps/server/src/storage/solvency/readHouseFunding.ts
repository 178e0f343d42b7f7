import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/**
 * Units that the payout address was funded with and credited for since a stop was put on the asset,
 * less what has filled shortfalls since: funding fills once.
 */
export async function readHouseFunding(
  store: Store,
  stop: { readonly networkId: NetworkId; readonly assetKey: AssetKey; readonly reason: string },
  house: { readonly brandId: string; readonly userId: UserId },
): Promise<bigint> {
  const { type, chainId } = stop.networkId;
  const { rows } = await sql<{ units: bigint }>`
    with stop as (
      select since from coffer.payout_stop
       where (network_type, chain_id, asset_key, reason)
         = (${type}, ${chainId}, ${stop.assetKey}, ${stop.reason})
    ), funded as (
      select coalesce(sum(d.units), 0) as units from coffer.deposit d, stop
       where (d.network_type, d.chain_id, d.asset_key) = (${type}, ${chainId}, ${stop.assetKey})
         and d.user_id = ${house.userId} and d.state = 'credited' and d.left_chain_at is null
         and d.created_at >= stop.since
    ), covered as (
      select coalesce(sum(r.units), 0) as units from coffer.solvency_run r, stop
       where r.brand_id = ${house.brandId} and r.asset_key = ${stop.assetKey}
         and r.state = 'shortfall' and r.acted_at >= stop.since
    )
    select funded.units - covered.units as units from funded, covered`.execute(store);
  return rows[0]?.units ?? 0n;
}
