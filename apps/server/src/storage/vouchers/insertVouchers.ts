import type { Companion, CompanionRow } from "@coffer/ledger";
import type { Voucher } from "./vouchers.ts";

/** Writes vouchers down in the transaction that holds their money: each key and each live code once. */
export const insertVouchers: Companion = {
  name: "insert vouchers",
  sql: `
with inserted as (
  insert into coffer.voucher (voucher_id, brand_id, maker_user_id, maker_account_id, held_account_id, asset_key,
    units, idempotency_key, request_hash, state, code_lookup, code_sealed, expires_at, prices, created_at,
    updated_at)
  select v.voucher_id, v.brand_id, v.maker_user_id, v.maker_account_id, v.held_account_id, v.asset_key,
      v.units, v.idempotency_key, decode(v.request_hash, 'hex'), 'CREATED', decode(v.code_lookup, 'hex'),
      decode(v.code_sealed, 'hex'), v.expires_at, v.prices, v.now, v.now
    from jsonb_to_recordset($1::jsonb) as v (voucher_id uuid, brand_id text, maker_user_id uuid,
      maker_account_id uuid, held_account_id uuid, asset_key text, units numeric(78,0), idempotency_key uuid,
      request_hash text, code_lookup text, code_sealed text, expires_at timestamptz, prices jsonb,
      now timestamptz)
  on conflict do nothing
  returning voucher_id
)
select count(*) as affected from inserted`,
};

type NewVoucher = Pick<
  Voucher,
  | "assetKey"
  | "brandId"
  | "expiresAt"
  | "heldAccountId"
  | "idempotencyKey"
  | "makerAccountId"
  | "makerUserId"
  | "prices"
  | "requestHash"
  | "units"
  | "voucherId"
> & {
  readonly codeLookup: Uint8Array;
  readonly codeSealed: Uint8Array;
  readonly now: Date;
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export const insertVoucherRow = (voucher: NewVoucher): CompanionRow => ({
  companion: insertVouchers,
  row: {
    voucher_id: voucher.voucherId,
    brand_id: voucher.brandId,
    maker_user_id: voucher.makerUserId,
    maker_account_id: voucher.makerAccountId,
    held_account_id: voucher.heldAccountId,
    asset_key: voucher.assetKey,
    units: voucher.units.toString(),
    idempotency_key: voucher.idempotencyKey,
    request_hash: hexOf(voucher.requestHash),
    code_lookup: hexOf(voucher.codeLookup),
    code_sealed: hexOf(voucher.codeSealed),
    expires_at: voucher.expiresAt.toISOString(),
    prices: voucher.prices,
    now: voucher.now.toISOString(),
  },
});
