import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";
import { type ObjectOf, readObject } from "../objectOf.ts";

export type NetworkHalt = ObjectOf<"network_halt">;

/** Why a network's blocks are not read at present; undefined while they are. */
export async function findHalt(
  store: Store,
  networkId: NetworkId,
): Promise<NetworkHalt | undefined> {
  return readObject(
    store
      .selectFrom("network_halt")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId),
  );
}

/** Stops the reading of a network's blocks until `liftHalt`; the first reason stays. */
export async function haltNetwork(
  store: Store,
  networkId: NetworkId,
  { why, height, now }: { why: string; height: bigint; now: Date },
): Promise<void> {
  await store
    .insertInto("network_halt")
    .values({
      network_type: networkId.type,
      chain_id: networkId.chainId,
      why,
      height,
      halted_at: now,
    })
    .onConflict((conflict) => conflict.columns(["network_type", "chain_id"]).doNothing())
    .execute();
}

export async function liftHalt(store: Store, networkId: NetworkId): Promise<void> {
  await store
    .deleteFrom("network_halt")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .execute();
}
