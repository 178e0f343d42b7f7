import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** What has come back to the hot wallet from these addresses and is not credited yet, by asset. */
export async function readReturning(
  store: Store,
  { chainId, type }: NetworkId,
  coldAddresses: readonly string[],
): Promise<ReadonlyMap<AssetKey, bigint>> {
  if (coldAddresses.length === 0) return new Map();
  const { rows } = await sql<{ assetKey: AssetKey; units: bigint }>`
    select asset_key as "assetKey", sum(units) as units from coffer.deposit
     where network_type = ${type} and chain_id = ${chainId} and user_id = ${HOUSE_USER_ID}
       and state = 'seen' and sender_address = any(${[...coldAddresses]}::text[])
     group by asset_key`.execute(store);
  return new Map(rows.map(({ assetKey, units }) => [assetKey, units]));
}

/** How many transactions brought an asset back from cold addresses, in the blocks after one and up to another. */
export async function countReturns(
  store: Store,
  { chainId, type }: NetworkId,
  blocks: { readonly after: bigint; readonly upTo: bigint },
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const { rows } = await sql<{ assetKey: AssetKey; count: bigint }>`
    select d.asset_key as "assetKey", count(distinct d.transaction_id) as count from coffer.deposit d
      join coffer.cold_address c
        on (c.network_type, c.chain_id, c.address) = (d.network_type, d.chain_id, d.sender_address)
     where d.network_type = ${type} and d.chain_id = ${chainId} and d.user_id = ${HOUSE_USER_ID}
       and d.state in ('seen', 'credited') and d.height > ${blocks.after} and d.height <= ${blocks.upTo}
     group by d.asset_key`.execute(store);
  return new Map(rows.map(({ assetKey, count }) => [assetKey, count]));
}
