import type { AssetKey } from "@coffer/core/assets";
import { paidBuyOrderStates } from "@coffer/core/buy";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type AwaitedPair = {
  readonly orderId: BuyOrderId;
  readonly userId: UserId;
  readonly seller: string;
  readonly assetKey: AssetKey;
  readonly address: string;
  readonly startedAt: Date;
  readonly asOf: Date;
  readonly transactionId: string | null;
  readonly toldUnits: bigint | null;
  readonly toldAt: Date | null;
  readonly depositId: string;
  readonly depositTransactionId: string;
  readonly depositUnits: bigint;
  readonly depositState: "seen" | "credited";
  readonly cameAt: Date;
  /** When it last changed: of a credited one, when it was credited. */
  readonly depositUpdatedAt: Date;
};

type Due = {
  readonly brandId: string;
  /** When orders were paid for whose coins are late now. */
  readonly paidBefore: Date;
  /** When orders were begun that nobody has paid for in time. */
  readonly startedBefore: Date;
};

/** What there is to do about purchases. */
export type DuePurchases = {
  /** Whether anything is expected of any order: one that is under way has a seller to be asked. */
  readonly isAnyOpen: boolean;
  readonly isAnyLate: boolean;
  readonly isAnyUnpaid: boolean;
};

/** One look that says whether others are worth while, however many orders there have been. */
export async function readDuePurchases(
  store: Store,
  { brandId, paidBefore, startedBefore }: Due,
): Promise<DuePurchases> {
  const { rows } = await sql<DuePurchases>`
    select
      exists (select from coffer.buy_order where brand_id = ${brandId} and ask_at is not null)
        as "isAnyOpen",
      exists (select from coffer.buy_order where brand_id = ${brandId}
          and state in ('PAID', 'DELIVERING') and paid_at <= ${paidBefore} and problem is null)
        as "isAnyLate",
      exists (select from coffer.buy_order where brand_id = ${brandId} and ask_at is not null
          and state = 'STARTED' and created_at <= ${startedBefore})
        as "isAnyUnpaid"`.execute(store);
  const [due] = rows;
  if (due === undefined) throw new Error("A look at purchases brought nothing.");
  return due;
}

type Awaiting = {
  readonly brandId: string;
  /** Of orders that are over without coins: those that began after this. Null: none of them. */
  readonly overSince: Date | null;
};

/**
 * Orders without their coins that are under way, and others that began lately, each with whatever has come to its address in its asset since it was begun
 * and belongs to no other, the oldest orders and coins first. Ids sort by the time they were made.
 */
export async function listAwaitedPairs(
  store: Store,
  { brandId, overSince }: Awaiting,
): Promise<readonly AwaitedPair[]> {
  const { rows } = await sql<AwaitedPair>`
    select o.order_id as "orderId", o.user_id as "userId", o.seller, o.asset_key as "assetKey", o.address,
      o.created_at as "startedAt", o.as_of as "asOf", o.transaction_id as "transactionId",
      o.told_units as "toldUnits", o.told_at as "toldAt",
      d.deposit_id as "depositId", d.transaction_id as "depositTransactionId",
      d.units as "depositUnits", d.state as "depositState", d.created_at as "cameAt",
      d.updated_at as "depositUpdatedAt"
    from coffer.buy_order o
    join coffer.deposit d on d.user_id = o.user_id and d.deposit_id > o.order_id
      and d.asset_key = o.asset_key and d.address = o.address and d.state in ('seen', 'credited')
    where o.brand_id = ${brandId} and o.state <> 'DONE'
      and (o.ask_at is not null or o.created_at > coalesce(${overSince}::timestamptz, 'infinity'))
      and not exists (select from coffer.buy_order other where other.deposit_id = d.deposit_id)
    order by o.order_id, d.deposit_id`.execute(store);
  return rows;
}

type Finish = { readonly orderId: BuyOrderId; readonly depositId: string; readonly now: Date };

/** Ends an order by the coins that came for it; answers whose it is, or nobody where it is done already. */
export async function finishBuyOrder(
  store: Store,
  { orderId, depositId, now }: Finish,
): Promise<UserId | undefined> {
  const row = await store
    .updateTable("buy_order")
    .set({
      state: "DONE",
      deposit_id: depositId,
      problem: null,
      ask_at: null,
      dismissed_at: null,
      updated_at: now,
    })
    .where("order_id", "=", orderId)
    .where("state", "<>", "DONE")
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export type LateOrder = {
  readonly orderId: BuyOrderId;
  readonly userId: UserId;
  readonly seller: string;
  readonly sellerOrderId: string | null;
  readonly paidAt: Date | null;
};

type PaidBefore = { readonly brandId: string; readonly paidBefore: Date };

/** Paid for longer ago than coins take, and not called late yet. */
export async function listNewlyLate(
  store: Store,
  { brandId, paidBefore }: PaidBefore,
): Promise<readonly LateOrder[]> {
  const rows = await store
    .selectFrom("buy_order")
    .select(["order_id", "user_id", "seller", "seller_order_id", "paid_at"])
    .where("brand_id", "=", brandId)
    .where("state", "in", paidBuyOrderStates)
    .where("paid_at", "<=", paidBefore)
    .where("problem", "is", null)
    .orderBy("order_id")
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    userId: row.user_id,
    seller: row.seller,
    sellerOrderId: row.seller_order_id,
    paidAt: row.paid_at,
  }));
}

/** Calls an order late that still waits for its coins; false where they came meanwhile. */
export async function markLate(
  store: Store,
  { orderId, now }: { readonly orderId: BuyOrderId; readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("buy_order")
    .set({ problem: "LATE", updated_at: now })
    .where("order_id", "=", orderId)
    .where("state", "in", paidBuyOrderStates)
    .where("problem", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Unpaid = { readonly brandId: string; readonly startedBefore: Date; readonly now: Date };

/** Ends orders that nobody has paid for in time; a question that is due is asked all the same. */
export async function expireUnpaid(
  store: Store,
  { brandId, startedBefore, now }: Unpaid,
): Promise<readonly UserId[]> {
  const rows = await store
    .updateTable("buy_order")
    .set({
      state: "EXPIRED",
      ask_at: sql<Date | null>`case when ask_at <= ${now} then ask_at end`,
      updated_at: now,
    })
    .where("brand_id", "=", brandId)
    .where("state", "=", "STARTED")
    .where("ask_at", "is not", null)
    .where("created_at", "<=", startedBefore)
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
