import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Units that the payout address was funded with and credited for since a stop was put on the asset. */
export async function readHouseFunding(
  store: Store,
  stop: { readonly networkId: NetworkId; readonly assetKey: string; readonly reason: string },
  houseUserId: string,
): Promise<bigint> {
  const { type, chainId } = stop.networkId;
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(d.units), 0) as units
      from coffer.deposit d
      join coffer.payout_stop s
        on (s.network_type, s.chain_id, s.asset_key) = (d.network_type, d.chain_id, d.asset_key)
     where (d.network_type, d.chain_id, d.asset_key) = (${type}, ${chainId}, ${stop.assetKey})
       and s.reason = ${stop.reason} and d.user_id = ${houseUserId}
       and d.state = 'credited' and d.left_chain_at is null and d.created_at >= s.since`.execute(
    store,
  );
  return rows[0]?.units ?? 0n;
}
