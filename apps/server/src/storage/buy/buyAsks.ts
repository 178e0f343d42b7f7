import type { BuyOrderId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { BuyOrderRow } from "./buyOrders.ts";

type Named = {
  readonly brandId: string;
  readonly seller: string;
  readonly orderId: BuyOrderId | null;
  readonly sellerOrderId: string | null;
  readonly now: Date;
};

/**
 * Has a seller asked about an order as soon as may be, by our name of it or its own; answers which orders
 * those are. What is done is done, whoever knocks.
 */
export async function askBuyOrderNow(
  store: Store,
  { brandId, seller, orderId, sellerOrderId, now }: Named,
): Promise<readonly BuyOrderId[]> {
  const rows = await store
    .updateTable("buy_order")
    .set({ ask_at: sql<Date>`least(ask_at, ${now})` })
    .where("brand_id", "=", brandId)
    .where("seller", "=", seller)
    .where("state", "<>", "DONE")
    .where((by) =>
      by.or([
        ...(orderId === null ? [] : [by("order_id", "=", orderId)]),
        ...(sellerOrderId === null ? [] : [by("seller_order_id", "=", sellerOrderId)]),
      ]),
    )
    .returning("order_id")
    .execute();
  return rows.map((row) => row.order_id);
}

type Claim = {
  readonly brandId: string;
  readonly sellers: readonly string[];
  readonly now: Date;
  /** Until when nobody else asks about them. */
  readonly leasedUntil: Date;
  readonly limit: number;
};

/** Takes the orders whose turn has come, those that are paid for first; no two processes take one. */
export async function claimBuyAsks(
  store: Store,
  { brandId, sellers, now, leasedUntil, limit }: Claim,
): Promise<readonly BuyOrderRow[]> {
  return readObjects(
    store
      .updateTable("buy_order")
      .set({ ask_at: leasedUntil })
      .where("order_id", "in", (due) =>
        due
          .selectFrom("buy_order")
          .select("order_id")
          .where("brand_id", "=", brandId)
          .where("seller", "=", sql<string>`any(${[...sellers]}::text[])`)
          .where("ask_at", "<=", now)
          .orderBy(sql`state not in ('PAID', 'DELIVERING')`)
          .orderBy("ask_at")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll(),
  );
}

type PutOff = { readonly orderId: BuyOrderId; readonly leasedUntil: Date; readonly askAt: Date };

/** Puts off the next question, unless somebody has asked for it since it was claimed. */
export async function putOffBuyAsk(
  store: Store,
  { orderId, leasedUntil, askAt }: PutOff,
): Promise<void> {
  await store
    .updateTable("buy_order")
    .set({ ask_at: askAt })
    .where("order_id", "=", orderId)
    .where("ask_at", "=", leasedUntil)
    .execute();
}
