import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type Sweepable = {
  readonly brandId: string;
  readonly address: string;
  readonly derivationIndex: bigint;
};

/**
 * Deposit addresses that held at least this much when they were last asked, the fullest first: with
 * no sweep open, and nothing coming in that a reorganisation may still take back.
 */
export async function listSweepable(
  store: Store,
  networkId: NetworkId,
  asked: { readonly assetKey: AssetKey; readonly leastUnits: bigint; readonly limit: number },
): Promise<readonly Sweepable[]> {
  const { type, chainId } = networkId;
  const { rows } = await sql<Sweepable>`
    select c.brand_id as "brandId", c.address, c.derivation_index as "derivationIndex"
      from coffer.custody_holding h
      join coffer.custody_address c using (network_type, chain_id, address)
     where (h.network_type, h.chain_id, h.asset_key) = (${type}, ${chainId}, ${asked.assetKey})
       and h.units >= ${asked.leastUnits}
       and not exists (select from coffer.sweep s
         where (s.network_type, s.chain_id, s.address) = (h.network_type, h.chain_id, h.address)
           and s.state in ('planned', 'toppingUp', 'sending'))
       and not exists (select from coffer.deposit d
         where (d.network_type, d.chain_id, d.address) = (h.network_type, h.chain_id, h.address)
           and d.state = 'seen')
     order by h.units desc limit ${asked.limit}`.execute(store);
  return rows;
}
