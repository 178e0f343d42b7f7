import { paidBuyOrderStates } from "@coffer/core/buy";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import { sql, type Insertable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, rowOf, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";

export type BuyOrderRow = ObjectOf<"buy_order">;

/** How many of a person's orders stand on their home at the most, the newest. */
const SHOWN_MAX = 50;

export type OwnOrder = { readonly userId: UserId; readonly orderId: BuyOrderId };

export const findBuyOrder = (
  store: Store,
  { userId, orderId }: OwnOrder,
): Promise<BuyOrderRow | undefined> =>
  readObject(
    store
      .selectFrom("buy_order")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("user_id", "=", userId),
  );

export const findBuyOrderByKey = (
  store: Store,
  { userId, idempotencyKey }: { readonly userId: UserId; readonly idempotencyKey: string },
): Promise<BuyOrderRow | undefined> =>
  readObject(
    store
      .selectFrom("buy_order")
      .selectAll()
      .where("user_id", "=", userId)
      .where("idempotency_key", "=", idempotencyKey),
  );

/** An order whatever is written of it meanwhile, held until the transaction ends. */
export const lockBuyOrder = (store: Store, orderId: BuyOrderId): Promise<BuyOrderRow | undefined> =>
  readObject(store.selectFrom("buy_order").selectAll().where("order_id", "=", orderId).forUpdate());

const shownOrdersOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("buy_order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("dismissed_at", "is", null)
    .orderBy("order_id", "desc")
    .limit(SHOWN_MAX),
);

/** What stands on a person's home, the newest first. */
export const listShownBuyOrders = (store: Store, userId: UserId): Promise<readonly BuyOrderRow[]> =>
  readObjects(shownOrdersOf(store, { userId }));

/** Two starts of one person take their turns, so that each sees what the other wrote. */
export async function lockBuying(store: Store, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buy:${userId}`}, 0))`.execute(store);
}

/** When a person's orders that nobody has paid for were begun, the oldest first. */
export async function listUnpaidSince(
  store: Store,
  { userId, since }: { readonly userId: UserId; readonly since: Date },
): Promise<readonly Date[]> {
  const rows = await store
    .selectFrom("buy_order")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("state", "=", "STARTED")
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.created_at);
}

export async function insertBuyOrder(
  store: Store,
  order: Omit<Insertable<Tables["buy_order"]>, "state">,
): Promise<void> {
  await store.insertInto("buy_order").values(order).execute();
}

/** Takes a person's orders off their home of which the seller knows nothing: they have begun another. */
export async function dismissUnbegun(
  store: Store,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("buy_order")
    .set({ dismissed_at: now })
    .where("user_id", "=", userId)
    .where("dismissed_at", "is", null)
    .where("state", "=", "STARTED")
    .where("seller_order_id", "is", null)
    .execute();
}

/** Takes an order off its person's home; false where it is not there, or somebody's money is under way. */
export async function dismissBuyOrder(
  store: Store,
  { userId, orderId, now }: OwnOrder & { readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("buy_order")
    .set({ dismissed_at: now })
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .where("dismissed_at", "is", null)
    .where("state", "not in", paidBuyOrderStates)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What the jobs have heard of an order. */
export type HeardOfOrder = Partial<
  Pick<
    BuyOrderRow,
    | "state"
    | "problem"
    | "sellerOrderId"
    | "transactionId"
    | "toldUnits"
    | "toldAt"
    | "paidAt"
    | "asOf"
    | "askAt"
    | "dismissedAt"
    | "updatedAt"
  >
>;

export async function writeBuyOrder(
  store: Store,
  orderId: BuyOrderId,
  heard: HeardOfOrder,
): Promise<void> {
  await store
    .updateTable("buy_order")
    .set(rowOf<"buy_order">(heard))
    .where("order_id", "=", orderId)
    .execute();
}
