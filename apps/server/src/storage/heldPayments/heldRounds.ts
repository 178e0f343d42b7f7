import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { HeldPaymentRow } from "./heldPayments.ts";

/** Ends payments that have waited for too long; answers whose they were. */
export async function expireHeldPayments(store: Store, now: Date): Promise<readonly UserId[]> {
  const rows = await store
    .updateTable("held_payment")
    .set({ ended_at: now, ended_as: "expired", updated_at: now })
    .where("ended_at", "is", null)
    .where("expires_at", "<=", now)
    .returning("user_id")
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

type Claim = { readonly now: Date; readonly askedBefore: Date; readonly limit: number };

/**
 * Takes waiting payments to ask about: those that wait for an address and have no check under way,
 * each again only after a while, whichever process asks.
 */
export async function claimUnchecked(
  store: Store,
  { now, askedBefore, limit }: Claim,
): Promise<readonly HeldPaymentRow[]> {
  const claimed = store
    .updateTable("held_payment")
    .set({ asked_at: now })
    .where(
      "held_payment_id",
      "in",
      store
        .selectFrom("held_payment as h")
        .select("h.held_payment_id")
        .where("h.reason", "=", "AML")
        .where("h.ended_at", "is", null)
        .where("h.ready_at", "is", null)
        .where((columns) =>
          columns.or([columns("h.asked_at", "is", null), columns("h.asked_at", "<", askedBefore)]),
        )
        .where(
          sql<boolean>`not exists (select from coffer.aml_state s
            where s.aml_state_id = h.aml_state_id and s.stage in ('checking', 'allowed', 'disabled'))`,
        )
        .orderBy("h.asked_at", (order) => order.asc().nullsFirst())
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll();
  return readObjects(claimed);
}

/** Nothing is missing any more for one waiting payment; false when it has ended meanwhile. */
export async function noteOneReady(
  store: Store,
  { heldPaymentId, now }: { readonly heldPaymentId: string; readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("held_payment")
    .set({ ready_at: now, updated_at: now })
    .where("held_payment_id", "=", heldPaymentId)
    .where("ended_at", "is", null)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
