import type { PaymentId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { Payment } from "../send/payments.ts";

/** Notes that payments wait for a review, and answers whose that is news to. */
export async function noteReviewed(
  store: Store,
  paymentIds: readonly PaymentId[],
): Promise<readonly UserId[]> {
  if (paymentIds.length === 0) return [];
  const rows = await store
    .updateTable("payment")
    .set({ waiting_for: "review" })
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds].toSorted()}::uuid[])`)
    .where("state", "=", "screened")
    .where("waiting_for", "is distinct from", "review")
    .returning("user_id")
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** What waits for a review, the oldest first: ids sort by the time they were made. */
export async function listReviewed(store: Store): Promise<readonly Payment[]> {
  return readObjects(
    store
      .selectFrom("payment")
      .selectAll()
      .where("waiting_for", "=", "review")
      .where("state", "=", "screened")
      .orderBy("payment_id"),
  );
}
