import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";

export type PayoutStop = {
  readonly networkId: NetworkId;
  readonly assetKey: AssetKey;
  /** Whose stop it is, such as `shortfall`: each lifts only its own. */
  readonly reason: string;
};

/** Keeps payments of the asset, and those with their fee in it, from leaving. */
export async function stopPayouts(store: Store, stop: PayoutStop, now: Date): Promise<boolean> {
  const result = await store
    .insertInto("payout_stop")
    .values({
      network_type: stop.networkId.type,
      chain_id: stop.networkId.chainId,
      asset_key: stop.assetKey,
      reason: stop.reason,
      since: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Lifts a stop; false when there was none. */
export async function resumePayouts(store: Store, stop: PayoutStop): Promise<boolean> {
  const result = await store
    .deleteFrom("payout_stop")
    .where("network_type", "=", stop.networkId.type)
    .where("chain_id", "=", stop.networkId.chainId)
    .where("asset_key", "=", stop.assetKey)
    .where("reason", "=", stop.reason)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Assets of a network whose payments may not leave now. */
export async function listStoppedAssets(
  store: Store,
  networkId: NetworkId,
): Promise<ReadonlySet<AssetKey>> {
  const rows = await store
    .selectFrom("payout_stop")
    .select("asset_key")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .execute();
  return new Set(rows.map((row) => row.asset_key));
}

/** A stop of any of these assets, if there is one. */
export async function findPayoutStop(
  store: Store,
  networkId: NetworkId,
  assetKeys: readonly AssetKey[],
): Promise<PayoutStop | undefined> {
  const row = await store
    .selectFrom("payout_stop")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("asset_key", "in", assetKeys)
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();
  return row && { networkId, assetKey: row.asset_key, reason: row.reason };
}
