import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type PartnerTransfer = {
  readonly id: string;
  readonly type: "ACCRUAL" | "BONUS_RETURNED" | "PAYMENT_RECEIVED" | "PAYOUT";
  readonly assetKey: AssetKey;
  readonly units: bigint;
  /** Of a deposit or a payment as their tables say, else `settled`. */
  readonly state: string;
  readonly accrualId: string | null;
  readonly transactionId: string | null;
  readonly createdAt: Date;
};

type Range = {
  readonly partnerId: UserId;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** What came into a partner's account and left it, the newest first. */
export async function listPartnerTransfers(
  store: Store,
  { before, limit, partnerId }: Range,
): Promise<readonly PartnerTransfer[]> {
  const earlier = before ?? "ffffffff-ffff-ffff-ffff-ffffffffffff";
  const { rows } = await sql<PartnerTransfer>`
    select * from (
      (select o.operation_id as id, case o.kind when 'ACCRUAL' then 'ACCRUAL' else 'BONUS_RETURNED' end as type,
              o.asset_key as "assetKey", o.units, 'settled' as state,
              coalesce(o.accrual_id, ${lastAccrual("o")}) as "accrualId",
              null as "transactionId", o.created_at as "createdAt"
         from coffer.bonus_operation o
        where o.partner_id = ${partnerId}::uuid and o.kind in ('ACCRUAL', 'TO_PARTNER')
          and o.operation_id < ${earlier}::uuid
        order by o.operation_id desc limit ${limit})
      union all
      (select d.deposit_id, 'PAYMENT_RECEIVED', d.asset_key, d.units, d.state, null, d.transaction_id, d.created_at
         from coffer.deposit d
        where d.user_id = ${partnerId}::uuid and d.ignored_why is null and d.deposit_id < ${earlier}::uuid
        order by d.deposit_id desc limit ${limit})
      union all
      (select p.payment_id, 'PAYMENT_RECEIVED', p.asset_key, p.units, p.state, null, null, p.created_at
         from coffer.payment p
        where p.receiver_user_id = ${partnerId}::uuid and p.payment_id < ${earlier}::uuid
        order by p.payment_id desc limit ${limit})
      union all
      (select p.payment_id, 'PAYOUT', p.asset_key, p.units + p.withheld_units, p.state, null, p.transaction_id,
              p.created_at
         from coffer.payment p
        where p.user_id = ${partnerId}::uuid and p.payment_id < ${earlier}::uuid
        order by p.payment_id desc limit ${limit})) t
     order by id desc limit ${limit}`.execute(store);
  return rows;
}

/** By what its partner knows whose it was. */
const lastAccrual = (of: string) => sql`(
  select a.accrual_id from coffer.bonus_operation a
   where a.account_id = ${sql.ref(`${of}.account_id`)} and a.kind = 'ACCRUAL'
     and a.operation_id < ${sql.ref(`${of}.operation_id`)}
   order by a.operation_id desc limit 1)`;

export type UntoldReturn = {
  readonly operationId: string;
  readonly partnerId: UserId;
  readonly accountId: AccountId;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly createdAt: Date;
  readonly lastAccrualId: string | null;
};

type Untold = { readonly brandId: string; readonly limit: number };

/** Bonuses that came back of which no event was made, the oldest first, held until the transaction ends. */
export async function lockUntoldReturns(
  store: Store,
  { brandId, limit }: Untold,
): Promise<readonly UntoldReturn[]> {
  const { rows } = await sql<UntoldReturn>`
    select o.operation_id as "operationId", o.partner_id as "partnerId", o.account_id as "accountId",
           o.asset_key as "assetKey", o.units, o.created_at as "createdAt", ${lastAccrual("o")} as "lastAccrualId"
      from coffer.bonus_operation o
     where o.brand_id = ${brandId} and o.kind = 'TO_PARTNER' and not o.is_told
     order by o.operation_id limit ${limit} for update of o`.execute(store);
  return rows;
}

export async function noteReturnsTold(
  store: Store,
  returns: readonly Pick<UntoldReturn, "operationId">[],
): Promise<void> {
  const ids = returns.map(({ operationId }) => operationId);
  await sql`update coffer.bonus_operation set is_told = true
    where operation_id = any (${ids}::uuid[])`.execute(store);
}

export type UntoldReceipt = {
  readonly kind: "deposit" | "payment";
  readonly id: string;
  readonly partnerId: UserId;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly transactionId: string | null;
  readonly createdAt: Date;
};

/** What came into a partner's own account of which there is no event: from the chain, or of somebody here. */
export async function listUntoldReceipts(
  store: Store,
  { brandId, limit }: Untold,
): Promise<readonly UntoldReceipt[]> {
  const untold = (id: string) => sql`not exists (
    select from coffer.webhook_event e where e.subject_id = ${sql.ref(id)} and e.owner_id = r.partner_id)`;
  const { rows } = await sql<UntoldReceipt>`
    select * from (
      select 'deposit' as kind, d.deposit_id as id, r.partner_id as "partnerId", d.asset_key as "assetKey", d.units,
             d.transaction_id as "transactionId", d.created_at as "createdAt"
        from coffer.partner r join coffer.deposit d on d.user_id = r.partner_id
       where r.brand_id = ${brandId} and d.state = 'credited' and d.ignored_why is null
         and ${untold("d.deposit_id")}
      union all
      select 'payment', p.payment_id, r.partner_id, p.asset_key, p.units, null, p.created_at
        from coffer.partner r join coffer.payment p on p.receiver_user_id = r.partner_id
       where r.brand_id = ${brandId} and p.state = 'settled' and ${untold("p.payment_id")}) t
     order by id limit ${limit}`.execute(store);
  return rows;
}
