import type { AccountId, BonusOperationId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects } from "../objectOf.ts";
import type { BonusOperation } from "./insertBonusOperations.ts";

export const findAccrual = (
  store: Store,
  { accrualId, partnerId }: { readonly accrualId: string; readonly partnerId: UserId },
): Promise<BonusOperation | undefined> =>
  readObject(
    store
      .selectFrom("bonus_operation")
      .selectAll()
      .where("partner_id", "=", partnerId)
      .where("accrual_id", "=", accrualId),
  );

export const findMoveByKey = (
  store: Store,
  { idempotencyKey, userId }: { readonly idempotencyKey: string; readonly userId: UserId },
): Promise<BonusOperation | undefined> =>
  readObject(
    store
      .selectFrom("bonus_operation")
      .selectAll()
      .where("user_id", "=", userId)
      .where("idempotency_key", "=", idempotencyKey),
  );

type Range = {
  readonly userId: UserId;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before?: string | undefined;
  readonly limit: number;
};

export type NamedOperation = BonusOperation & { readonly partnerName: string };

const operationsOf = compiledRead((store, { before, limit, userId }: Range) => {
  const query = store
    .selectFrom("bonus_operation as o")
    .innerJoin("partner as p", "p.partner_id", "o.partner_id")
    .selectAll("o")
    .select("p.name as partner_name")
    .where("o.user_id", "=", userId)
    .orderBy("o.operation_id", "desc")
    .limit(limit);
  if (before === undefined) return query;
  return query.where("o.operation_id", "<", before as BonusOperationId); // a place in the order, whose row may be gone
});

/** A person's operations with every partner, the newest first. */
export const listBonusOperations = (
  store: Store,
  { before, limit, userId }: Range,
): Promise<readonly NamedOperation[]> =>
  readObjects(operationsOf(store, { before, limit, userId }));

export type Accrued = Pick<BonusOperation, "accountId" | "createdAt" | "units">;

type Newest = { readonly userId: UserId; readonly limit: number };

const accrualsOf = compiledRead(
  (_, { limit, userId }: Newest) => sql<Accrued>`
    select a.account_id as "accountId", o.units, o.created_at as "createdAt"
      from coffer.asset_account a
     cross join lateral (
       select b.operation_id, b.units, b.created_at from coffer.bonus_operation b
        where b.account_id = a.account_id and b.kind = 'ACCRUAL'
        order by b.operation_id desc limit ${limit}) o
     where a.user_id = ${userId}::uuid and a.purpose = 'bonus'
     order by o.operation_id desc`,
);

/** Of each of a person's accounts the newest accruals, the newest first. */
export const listNewestAccruals = (
  store: Store,
  { limit, userId }: Newest,
): Promise<readonly Accrued[]> => accrualsOf(store, { limit, userId }).execute();

const unseenOf = compiledRead(
  (_, { userId }: { readonly userId: UserId }) => sql<{ accountId: AccountId; units: bigint }>`
    select o.account_id as "accountId", sum(o.units) as units
      from coffer.bonus_operation o join coffer.app_user u on u.user_id = o.user_id
     where o.user_id = ${userId}::uuid and o.kind = 'ACCRUAL'
       and (u.last_seen_bonus_at is null or o.created_at > u.last_seen_bonus_at)
     group by o.account_id`,
);

/** What was accrued to each of a person's accounts after they looked last. */
export async function sumUnseenAccruals(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<AccountId, bigint>> {
  const rows = await unseenOf(store, { userId }).execute();
  return new Map(rows.map(({ accountId, units }) => [accountId, units]));
}
