import type { AccountId, PaymentId } from "@coffer/core/ids";
import type { PaymentState } from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/** Ends payments in the transaction that books their end: settled, failed or refunded. */
export const endPayments: Companion = {
  name: "end payments",
  sql: `
with given as (
  select p.payment_id, p.from_state, p.to_state, p.transaction_id, p.confirmations, p.failure, p.back_account_id, p.now
    from jsonb_to_recordset($1::jsonb) as p (payment_id uuid, from_state text, to_state text,
      transaction_id text, confirmations int, failure text, back_account_id uuid, now timestamptz)
), ended as (
  update coffer.payment p
     set state = g.to_state, waiting_for = null, failure = g.failure, back_account_id = g.back_account_id,
         updated_at = g.now,
         transaction_id = coalesce(g.transaction_id, p.transaction_id),
         confirmations = coalesce(g.confirmations, p.confirmations)
    from given g where p.payment_id = g.payment_id and p.state = g.from_state
  returning p.payment_id
)
select count(*) as affected from ended`,
};

type PaymentEnd = {
  readonly paymentId: PaymentId;
  readonly now: Date;
  /** Where what comes back went, if not into the account that it had left. */
  readonly backAccountId?: AccountId | undefined;
} & (
  | {
      readonly to: "settled" | "failed";
      readonly transactionId: string;
      readonly confirmations: number;
    }
  | { readonly to: "refunded"; readonly from: "reserved" | "screened"; readonly failure: string }
);

function rowOf(end: PaymentEnd, from: PaymentState, failure: string | null): CompanionRow {
  expectMove("payment", from, end.to);
  const row = {
    payment_id: end.paymentId,
    from_state: from,
    to_state: end.to,
    transaction_id: end.to === "refunded" ? null : end.transactionId,
    confirmations: end.to === "refunded" ? null : end.confirmations,
    failure,
    back_account_id: end.backAccountId ?? null,
    now: end.now.toISOString(),
  };
  return { companion: endPayments, row };
}

export function endPaymentRow(end: PaymentEnd): CompanionRow {
  if (end.to === "refunded") return rowOf(end, end.from, end.failure);
  return rowOf(end, "sending", end.to === "failed" ? "MINED_AND_FAILED" : null);
}
