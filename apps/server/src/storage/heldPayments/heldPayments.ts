import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { type ObjectOf, readObject, readObjects } from "../objectOf.ts";

export type HeldPaymentRow = ObjectOf<"held_payment">;

export type NewHeldPayment = {
  readonly heldPaymentId: string;
  readonly brandId: string;
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly assetKey: AssetKey;
  readonly networkId: NetworkId;
  readonly destination: string;
  readonly units: bigint;
  readonly memo: string;
  readonly reason: "KYC" | "AML";
  readonly amlStateId: string | null;
  readonly readyAt: Date | null;
  readonly expiresAt: Date;
  readonly now: Date;
};

/** Two holds of one user take their turns, so that each sees what the other wrote. */
export async function lockHolding(store: Store, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held:${userId}`}, 0))`.execute(store);
}

/** Writes a payment down as waiting; the same payment keeps its id and takes the new reason. */
export async function saveHeldPayment(store: Store, held: NewHeldPayment): Promise<string> {
  const row = await store
    .insertInto("held_payment")
    .values({
      held_payment_id: held.heldPaymentId,
      brand_id: held.brandId,
      user_id: held.userId,
      account_id: held.accountId,
      asset_key: held.assetKey,
      network_type: held.networkId.type,
      chain_id: held.networkId.chainId,
      destination: held.destination,
      units: held.units,
      memo: held.memo,
      reason: held.reason,
      aml_state_id: held.amlStateId,
      ready_at: held.readyAt,
      expires_at: held.expiresAt,
      created_at: held.now,
      updated_at: held.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "account_id", "destination", "units", "memo"])
        .where("ended_at", "is", null)
        .doUpdateSet({
          reason: held.reason,
          aml_state_id: held.amlStateId,
          ready_at: held.readyAt,
          expires_at: held.expiresAt,
          updated_at: held.now,
        }),
    )
    .returning("held_payment_id")
    .executeTakeFirstOrThrow();
  return row.held_payment_id;
}

type Waiting = { readonly userId: UserId; readonly now: Date };

const waitingOf = compiledRead((store, { userId, now }: Waiting) =>
  store
    .selectFrom("held_payment")
    .selectAll()
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("held_payment_id", "desc"),
);

/** A user's payments that wait, the newest first. */
export const listHeldPayments = (
  store: Store,
  { userId, now }: Waiting,
): Promise<readonly HeldPaymentRow[]> => readObjects(waitingOf(store, { userId, now }));

type Named = { readonly heldPaymentId: string; readonly userId: UserId };

/** A payment of this user that waits; undefined when it is another's, or waits no more. */
export async function findHeldPayment(
  store: Store,
  { heldPaymentId, userId }: Named,
): Promise<HeldPaymentRow | undefined> {
  return readObject(
    store
      .selectFrom("held_payment")
      .selectAll()
      .where("held_payment_id", "=", heldPaymentId)
      .where("user_id", "=", userId)
      .where("ended_at", "is", null),
  );
}

/** Ends a waiting payment without a payment; false when it is another's, or waits no more. */
export async function endHeldPayment(
  store: Store,
  { heldPaymentId, userId, now }: Named & { readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("held_payment")
    .set({ ended_at: now, ended_as: "discarded", updated_at: now })
    .where("held_payment_id", "=", heldPaymentId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the waiting payments of a check that was given up. */
export async function discardHeldOfCheck(
  store: Store,
  { amlStateId, now }: { readonly amlStateId: string; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("held_payment")
    .set({ ended_at: now, ended_as: "discarded", updated_at: now })
    .where("aml_state_id", "=", amlStateId)
    .where("ended_at", "is", null)
    .execute();
}

/** Nothing is missing any more for the payments that waited for this check; answers which they are. */
export async function noteHeldReady(
  store: Store,
  { amlStateId, now }: { readonly amlStateId: string; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await store
    .updateTable("held_payment")
    .set({ ready_at: now, updated_at: now })
    .where("aml_state_id", "=", amlStateId)
    .where("ended_at", "is", null)
    .returning("held_payment_id")
    .execute();
  return rows.map(({ held_payment_id: heldPaymentId }) => heldPaymentId);
}
