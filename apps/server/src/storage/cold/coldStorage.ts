import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { ColdFloat } from "@coffer/core/send";
import type { Database, Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";

export type ColdAddress = { readonly networkId: NetworkId; readonly address: string };

export type AssetFloat = ColdFloat & { readonly assetKey: AssetKey };

/** Where what is over goes, and what stays, as settings name it. */
export type ColdStorage = {
  readonly addresses: readonly ColdAddress[];
  readonly floats: readonly AssetFloat[];
};

/** Puts these in the place of all that stood. An address that was named before is counted as ever. */
export async function publishColdStorage(
  database: Database,
  { addresses, floats }: ColdStorage,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await store.deleteFrom("cold_float").execute();
    await store.updateTable("cold_address").set({ is_current: false }).execute();
    for (const { address, networkId } of addresses)
      await store
        .insertInto("cold_address")
        .values({
          network_type: networkId.type,
          chain_id: networkId.chainId,
          address,
          is_current: true,
          named_at: now,
          rent_paid_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["network_type", "chain_id", "address"])
            .doUpdateSet({ is_current: true }),
        )
        .execute();
    for (const { assetKey, minUnits, targetUnits } of floats)
      await store
        .insertInto("cold_float")
        .values({ asset_key: assetKey, min_units: minUnits, target_units: targetUnits })
        .execute();
  });
}

/** Where a network's surplus goes now; undefined where it stays. */
export async function findColdAddress(
  store: Store,
  { chainId, type }: NetworkId,
): Promise<string | undefined> {
  const row = await store
    .selectFrom("cold_address")
    .select("address")
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("is_current", "=", true)
    .executeTakeFirst();
  return row?.address;
}

/** Every address of a network at which something may lie cold, those named before included. */
export async function listColdAddresses(
  store: Store,
  { chainId, type }: NetworkId,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("cold_address")
    .select("address")
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}

export async function listFloats(store: Store): Promise<readonly AssetFloat[]> {
  return readObjects(store.selectFrom("cold_float").selectAll());
}
