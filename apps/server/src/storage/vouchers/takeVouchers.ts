import type { UserId, VoucherId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";

/** A code as it is looked for: by every key that its voucher may have been made under. */
type Entered = {
  readonly brandId: string;
  readonly lookups: readonly Uint8Array[];
  readonly takerUserId: UserId;
};

const isLookedFor = (lookups: readonly Uint8Array[]) =>
  sql<boolean>`code_lookup = any(${[...lookups].map((each) => Buffer.from(each))}::bytea[])`;

/** The voucher that this person has entered the code of before, and holds or has received. */
export async function findTaken(
  store: Store,
  { brandId, lookups, takerUserId }: Entered,
): Promise<VoucherId | undefined> {
  const row = await store
    .selectFrom("voucher")
    .select("voucher_id")
    .where("brand_id", "=", brandId)
    .where("taker_user_id", "=", takerUserId)
    .where(isLookedFor(lookups))
    .orderBy("voucher_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.voucher_id;
}

export type TakenVoucher = { readonly voucherId: VoucherId; readonly makerUserId: UserId };

/**
 * Binds the voucher of this code to whoever has entered it: one that nobody has, that is not their own and
 * whose time is not over. Whose it is are told by the caller.
 */
export async function takeVoucher(
  store: Store,
  { brandId, lookups, takerUserId }: Entered,
  { now, receiveBy }: { readonly now: Date; readonly receiveBy: Date },
): Promise<TakenVoucher | undefined> {
  expectMove("voucher", "CREATED", "ACQUIRED");
  const row = await store
    .updateTable("voucher")
    .set({
      state: "ACQUIRED",
      taker_user_id: takerUserId,
      acquired_at: now,
      receive_by: receiveBy,
      updated_at: now,
    })
    .where("brand_id", "=", brandId)
    .where("state", "=", "CREATED")
    .where(isLookedFor(lookups))
    .where("maker_user_id", "<>", takerUserId)
    .where("expires_at", ">", now)
    .returning(["voucher_id", "maker_user_id"])
    .executeTakeFirst();
  return row && { voucherId: row.voucher_id, makerUserId: row.maker_user_id };
}

/**
 * Frees vouchers that whoever had entered the code has not received in time, as many as are asked for at
 * most. Answers whose they are and were.
 */
export async function freeOverdue(
  store: Store,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<readonly { readonly makerUserId: UserId; readonly takerUserId: UserId }[]> {
  expectMove("voucher", "ACQUIRED", "CREATED");
  const { rows } = await sql<{ makerUserId: UserId; takerUserId: UserId }>`
    with overdue as (
      select v.voucher_id, v.taker_user_id from coffer.voucher v
       where v.brand_id = ${brandId} and v.state = 'ACQUIRED' and v.receive_by <= ${now}
       order by v.receive_by limit ${limit} for update skip locked
    )
    update coffer.voucher v
       set state = 'CREATED', taker_user_id = null, acquired_at = null, receive_by = null, updated_at = ${now}
      from overdue o where v.voucher_id = o.voucher_id
    returning v.maker_user_id as "makerUserId", o.taker_user_id as "takerUserId"`.execute(store);
  return rows;
}

/** Whether a voucher that is not over has a code, under the key that was used before. */
export async function isCodeLive(
  store: Store,
  brandId: string,
  lookup: Uint8Array,
): Promise<boolean> {
  const row = await store
    .selectFrom("voucher")
    .select("voucher_id")
    .where("brand_id", "=", brandId)
    .where("state", "in", ["CREATED", "ACQUIRED"])
    .where(isLookedFor([lookup]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
