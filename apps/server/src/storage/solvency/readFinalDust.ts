import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type Dust = {
  readonly assetKey: AssetKey;
  readonly units: bigint;
  /** The newest grain: names the heap. */
  readonly newestId: string;
};

/** Unbooked dust that stands at or below a height, by asset. */
export async function readFinalDust(
  store: Store,
  { type, chainId }: NetworkId,
  heightMax: bigint,
): Promise<readonly Dust[]> {
  const { rows } = await sql<Dust>`
    select asset_key as "assetKey", sum(units) as units, max(deposit_id::text) as "newestId"
      from coffer.deposit
     where network_type = ${type} and chain_id = ${chainId}
       and state = 'ignored' and ignored_why = 'belowMin' and height <= ${heightMax}
     group by asset_key`.execute(store);
  return rows;
}
