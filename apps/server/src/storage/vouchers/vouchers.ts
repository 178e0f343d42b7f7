import type { AssetKey } from "@coffer/core/assets";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import type { UserId, VoucherId } from "@coffer/core/ids";
import { isFinalVoucherState, voucherStates, type VoucherState } from "@coffer/core/vouchers";
import { sql, type Selectable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { TransferRange } from "../send/transferRange.ts";
import type { Tables } from "../tables.ts";

/** Its code is told apart, to whom it is told: the jobs read none. */
export type Voucher = Omit<ObjectOf<"voucher">, "codeLookup" | "codeSealed">;
export type CodedVoucher = ObjectOf<"voucher">;

const COLUMNS = [
  "voucher_id",
  "brand_id",
  "maker_user_id",
  "maker_account_id",
  "held_account_id",
  "asset_key",
  "units",
  "idempotency_key",
  "request_hash",
  "state",
  "taker_user_id",
  "taker_account_id",
  "acquired_at",
  "receive_by",
  "expires_at",
  "prices",
  "created_at",
  "updated_at",
] as const;

export const findVoucher = (store: Store, voucherId: VoucherId): Promise<Voucher | undefined> =>
  readObject(store.selectFrom("voucher").select(COLUMNS).where("voucher_id", "=", voucherId));

export const findVoucherByKey = (
  store: Store,
  key: { readonly brandId: string; readonly userId: UserId; readonly idempotencyKey: string },
): Promise<Pick<Voucher, "voucherId" | "requestHash"> | undefined> =>
  readObject(
    store
      .selectFrom("voucher")
      .select(["voucher_id", "request_hash"])
      .where("brand_id", "=", key.brandId)
      .where("maker_user_id", "=", key.userId)
      .where("idempotency_key", "=", key.idempotencyKey),
  );

const liveStates = voucherStates.filter((state) => !isFinalVoucherState(state));

const vouchersOf = compiledRead((_, { userId }: { readonly userId: UserId }) => {
  const live = sql.lit(`{${liveStates.join(",")}}`);
  const part = (
    whose: "maker_user_id" | "taker_user_id",
    which: "any" | "all",
    limit: number | null,
  ) =>
    sql`(select v.* from coffer.voucher v where v.${sql.ref(whose)} = ${userId}::uuid
      and v.state ${sql.raw(which === "any" ? "= any" : "<> all")} (${live}::text[])
      order by v.voucher_id desc limit ${limit})`;
  const parts = (["maker_user_id", "taker_user_id"] as const).flatMap((whose) => [
    part(whose, "any", null),
    part(whose, "all", FINISHED_IN_STATE_MAX),
  ]);
  return sql<Selectable<Tables["voucher"]>>`
    ${sql.join(parts, sql` union all `)} order by voucher_id desc`;
});

/** What is not over, and the newest that is, both ways, the newest first; each walks an index of its own. */
export const readVouchers = (store: Store, userId: UserId): Promise<readonly CodedVoucher[]> =>
  readObjects(vouchersOf(store, { userId }));

/** What a transfer shows of it. */
export type TransferredVoucher = Pick<
  Voucher,
  | "assetKey"
  | "createdAt"
  | "makerUserId"
  | "prices"
  | "state"
  | "units"
  | "updatedAt"
  | "voucherId"
>;

const finalStates = voucherStates.filter(isFinalVoucherState);
const statesOf = { active: liveStates, finished: finalStates, all: voucherStates };

/** What it was worth when it was made says nothing to whoever received it later. */
const pricesOf = { maker_user_id: sql`v.prices`, taker_user_id: sql`null::jsonb` };

type Transferred = {
  readonly userId: UserId;
  readonly before: string | null;
  readonly limit: number | null;
};

const transferredOf = compiledRead((_, values: Transferred, only: TransferRange["only"]) => {
  const { before, limit, userId } = values;
  const part = (whose: "maker_user_id" | "taker_user_id", states: readonly VoucherState[]) =>
    sql`(select v.voucher_id, v.maker_user_id, v.asset_key, v.units, v.state, ${pricesOf[whose]} as prices,
        v.created_at, v.updated_at
      from coffer.voucher v where v.${sql.ref(whose)} = ${userId}::uuid
      and v.state = any (${sql.lit(`{${states.join(",")}}`)}::text[])
      and (${before}::uuid is null or v.voucher_id < ${before}::uuid)
      order by v.voucher_id desc limit ${limit})`;
  const received = statesOf[only].filter((state) => state === "RECEIVED");
  return sql<Selectable<Tables["voucher"]>>`
    ${part("maker_user_id", statesOf[only])} union all ${part("taker_user_id", received)}`;
});

/** Vouchers as transfers: what a person has made, and what they have received. */
export const listVoucherTransfers = (
  store: Store,
  userId: UserId,
  { only, before, limit }: TransferRange,
): Promise<readonly TransferredVoucher[]> => {
  const range = { before: before ?? null, limit: limit ?? null };
  return readObjects(transferredOf(store, { userId, ...range }, only));
};

type VoucherRange = {
  readonly userId: UserId;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** The newest of both ways together. */
export function listVouchers(
  store: Store,
  { userId, before, limit }: VoucherRange,
): Promise<readonly CodedVoucher[]> {
  let query = store
    .selectFrom("voucher")
    .selectAll()
    .where((row) => row.or([row("maker_user_id", "=", userId), row("taker_user_id", "=", userId)]))
    .orderBy("voucher_id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("voucher_id", "<", before as VoucherId); // a place in the order, whose row may be gone
  return readObjects(query);
}

/** Vouchers that nobody has taken and whose time is over, the oldest first. */
export const listExpired = (
  store: Store,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<readonly Voucher[]> =>
  readObjects(
    store
      .selectFrom("voucher")
      .select(COLUMNS)
      .where("brand_id", "=", brandId)
      .where("state", "=", "CREATED")
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(limit),
  );

/** What a person has put into vouchers since then that did not come back: base units by asset. */
export const sumVouchersSince = (
  store: Store,
  userId: UserId,
  since: Date,
): Promise<readonly { readonly assetKey: AssetKey; readonly units: bigint }[]> =>
  readObjects(
    store
      .selectFrom("voucher")
      .select(["asset_key", sql<bigint>`sum(units)`.as("units")])
      .where("maker_user_id", "=", userId)
      .where("created_at", ">", since)
      .where("state", "in", ["CREATED", "ACQUIRED", "RECEIVED"])
      .groupBy("asset_key"),
  );
