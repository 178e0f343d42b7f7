import type { Companion, CompanionRow } from "@coffer/ledger";
import type { ObjectOf } from "../objectOf.ts";

export type BonusOperation = ObjectOf<"bonus_operation">;

/** Writes operations down in the transaction that books them, each partner's id and each person's key once. */
export const insertBonusOperations: Companion = {
  name: "insert bonus operations",
  sql: `
with inserted as (
  insert into coffer.bonus_operation (operation_id, brand_id, partner_id, user_id, account_id, asset_key, units,
    kind, accrual_id, idempotency_key, request_hash, created_at)
  select g.operation_id, g.brand_id, g.partner_id, g.user_id, g.account_id, g.asset_key, g.units, g.kind,
      g.accrual_id, g.idempotency_key, decode(g.request_hash, 'hex'), g.now
    from jsonb_to_recordset($1::jsonb) as g (operation_id uuid, brand_id text, partner_id uuid, user_id uuid,
      account_id uuid, asset_key text, units numeric(78,0), kind text, accrual_id text, idempotency_key uuid,
      request_hash text, now timestamptz)
  on conflict do nothing
  returning operation_id
)
select count(*) as affected from inserted`,
};

export const insertBonusOperationRow = ({
  createdAt,
  requestHash,
  ...operation
}: Omit<BonusOperation, "isTold">): CompanionRow => ({
  companion: insertBonusOperations,
  row: {
    operation_id: operation.operationId,
    brand_id: operation.brandId,
    partner_id: operation.partnerId,
    user_id: operation.userId,
    account_id: operation.accountId,
    asset_key: operation.assetKey,
    units: operation.units.toString(),
    kind: operation.kind,
    accrual_id: operation.accrualId,
    idempotency_key: operation.idempotencyKey,
    request_hash: Buffer.from(requestHash).toString("hex"),
    now: createdAt.toISOString(),
  },
});
