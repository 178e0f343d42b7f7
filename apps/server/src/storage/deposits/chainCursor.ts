import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";

export type BlockPoint = { readonly height: bigint; readonly hash: string };

const key = ({ type, chainId }: NetworkId) => ({ network_type: type, chain_id: chainId });

export async function readCursor(
  store: Store,
  networkId: NetworkId,
): Promise<BlockPoint | undefined> {
  return store
    .selectFrom("chain_cursor")
    .select(["height", "hash"])
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .executeTakeFirst();
}

/** Sets the first cursor of a network; false when there is one. */
export async function startCursor(
  store: Store,
  networkId: NetworkId,
  at: BlockPoint,
): Promise<boolean> {
  const result = await store
    .insertInto("chain_cursor")
    .values({ ...key(networkId), height: at.height, hash: at.hash })
    .onConflict((conflict) => conflict.columns(["network_type", "chain_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Moves the cursor; false when another process has moved it since it was read. */
export async function moveCursor(
  store: Store,
  networkId: NetworkId,
  move: { from: BlockPoint; to: BlockPoint },
): Promise<boolean> {
  const result = await store
    .updateTable("chain_cursor")
    .set({ height: move.to.height, hash: move.to.hash })
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("height", "=", move.from.height)
    .where("hash", "=", move.from.hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function keepHeaders(
  store: Store,
  networkId: NetworkId,
  headers: readonly BlockPoint[],
): Promise<void> {
  if (headers.length === 0) return;
  await store
    .insertInto("chain_header")
    .values(headers.map(({ height, hash }) => ({ ...key(networkId), height, hash })))
    .onConflict((conflict) =>
      conflict
        .columns(["network_type", "chain_id", "height"])
        .doUpdateSet((columns) => ({ hash: columns.ref("excluded.hash") })),
    )
    .execute();
}

export async function findHeaderHash(
  store: Store,
  networkId: NetworkId,
  height: bigint,
): Promise<string | undefined> {
  const row = await store
    .selectFrom("chain_header")
    .select("hash")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("height", "=", height)
    .executeTakeFirst();
  return row?.hash;
}

/** Forgets headers outside [from, to]: above a rewind, and below the depth a rewind may reach. */
export async function dropHeadersOutside(
  store: Store,
  networkId: NetworkId,
  { from, to }: { from: bigint; to: bigint },
): Promise<void> {
  await store
    .deleteFrom("chain_header")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where((columns) => columns.or([columns("height", "<", from), columns("height", ">", to)]))
    .execute();
}

/** Keeps anybody from moving a network's cursor until the transaction ends. */
export async function holdCursor(store: Store, networkId: NetworkId): Promise<void> {
  await store
    .selectFrom("chain_cursor")
    .select("height")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .forShare()
    .execute();
}
