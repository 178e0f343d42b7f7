import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { ColdMoveState } from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { type ObjectOf, readObject } from "../objectOf.ts";

/** A move of the hot wallet's surplus to the cold address. */
export type ColdMove = ObjectOf<"cold_move">;

type NewColdMove = {
  readonly coldMoveId: string;
  readonly brandId: string;
  readonly networkId: NetworkId;
  readonly assetKey: AssetKey;
  readonly destination: string;
  readonly units: bigint;
  readonly now: Date;
};

/** False when one of the asset is on its way already. */
export async function insertColdMove(store: Store, move: NewColdMove): Promise<boolean> {
  const result = await store
    .insertInto("cold_move")
    .values({
      cold_move_id: move.coldMoveId,
      brand_id: move.brandId,
      network_type: move.networkId.type,
      chain_id: move.networkId.chainId,
      asset_key: move.assetKey,
      destination: move.destination,
      units: move.units,
      state: "sending",
      created_at: move.now,
      updated_at: move.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const findColdMove = (store: Store, coldMoveId: string): Promise<ColdMove | undefined> =>
  readObject(store.selectFrom("cold_move").selectAll().where("cold_move_id", "=", coldMoveId));

/** Whether one of the asset is on its way. */
export async function isMovingCold(store: Store, assetKey: AssetKey): Promise<boolean> {
  const row = await store
    .selectFrom("cold_move")
    .select("cold_move_id")
    .where("asset_key", "=", assetKey)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops one whose transaction is proven dead; false when it is no longer on its way. */
export async function dropColdMove(store: Store, coldMoveId: string, now: Date): Promise<boolean> {
  expectMove("cold_move", "sending", "dropped");
  const result = await store
    .updateTable("cold_move")
    .set({ state: "dropped", updated_at: now })
    .where("cold_move_id", "=", coldMoveId)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends moves, in the transaction that books them. */
export const endColdMoves: Companion = {
  name: "end cold moves",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (cold_move_id uuid, to_state text, now timestamptz)
), ended as (
  update coffer.cold_move m set state = g.to_state, updated_at = g.now
    from given g where m.cold_move_id = g.cold_move_id and m.state = 'sending'
  returning m.cold_move_id
)
select count(*) as affected from ended`,
};

export function endColdMoveRow(end: {
  readonly coldMoveId: string;
  readonly to: Exclude<ColdMoveState, "sending">;
  readonly now: Date;
}): CompanionRow {
  const { coldMoveId, now, to } = end;
  expectMove("cold_move", "sending", to);
  const row = { cold_move_id: coldMoveId, to_state: to, now: now.toISOString() };
  return { companion: endColdMoves, row };
}
