import type { BuyOrderId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import { readObject } from "../objectOf.ts";
import type { BuyOrderRow } from "./buyOrders.ts";

/** An order whose coins are late, if its person has not been written to. */
export const findUntoldLate = (
  store: Store,
  orderId: BuyOrderId,
): Promise<BuyOrderRow | undefined> =>
  readObject(
    store
      .selectFrom("buy_order")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("problem", "=", "LATE")
      .where("late_told_at", "is", null),
  );

/** Its person has been written to. */
export async function noteLateTold(
  store: Store,
  { orderId, now }: { readonly orderId: BuyOrderId; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("buy_order")
    .set({ late_told_at: now })
    .where("order_id", "=", orderId)
    .where("late_told_at", "is", null)
    .execute();
}
