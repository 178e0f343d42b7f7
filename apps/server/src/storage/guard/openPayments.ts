import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { Payment } from "../send/payments.ts";

/** A user's payments that have no place in their network's order yet, locked until the end. */
export async function lockOpenPayments(store: Store, userId: UserId): Promise<readonly Payment[]> {
  return readObjects(
    store
      .selectFrom("payment")
      .selectAll()
      .where("user_id", "=", userId)
      .where("state", "in", ["reserved", "screened"])
      .orderBy("payment_id")
      .forUpdate(),
  );
}
