import type { AccountId, UserId, VoucherId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/**
 * Ends vouchers in the transaction that moves their money: to whoever has entered the code and while it
 * waits for them, or back to its maker while nobody has.
 */
export const endVouchers: Companion = {
  name: "end vouchers",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (voucher_id uuid, from_state text, to_state text,
    taker_user_id uuid, taker_account_id uuid, now timestamptz)
), ended as (
  update coffer.voucher v
     set state = g.to_state, taker_account_id = g.taker_account_id, code_sealed = null, updated_at = g.now
    from given g
   where v.voucher_id = g.voucher_id and v.state = g.from_state
     and v.taker_user_id is not distinct from g.taker_user_id
     and (v.receive_by is null or v.receive_by > g.now)
     and (g.to_state <> 'EXPIRED' or v.expires_at <= g.now)
  returning v.voucher_id
)
select count(*) as affected from ended`,
};

type VoucherEnd = { readonly voucherId: VoucherId; readonly now: Date } & (
  | { readonly to: "CANCELLED" | "EXPIRED" }
  | { readonly to: "RECEIVED"; readonly takerUserId: UserId; readonly takerAccountId: AccountId }
);

export function endVoucherRow(end: VoucherEnd): CompanionRow {
  const from = end.to === "RECEIVED" ? "ACQUIRED" : "CREATED";
  expectMove("voucher", from, end.to);
  return {
    companion: endVouchers,
    row: {
      voucher_id: end.voucherId,
      from_state: from,
      to_state: end.to,
      taker_user_id: end.to === "RECEIVED" ? end.takerUserId : null,
      taker_account_id: end.to === "RECEIVED" ? end.takerAccountId : null,
      now: end.now.toISOString(),
    },
  };
}
