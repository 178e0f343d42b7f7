import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Ends waiting payments in the transaction that takes the same payment on, and notes which it became.
 * Most payments never waited: every row counts as applied.
 */
export const endHeldPayments: Companion = {
  name: "end held payments",
  sql: `
with given as (
  select g.user_id, g.account_id, g.destination, g.units, g.memo, g.payment_id, g.now
    from jsonb_to_recordset($1::jsonb) as g (user_id uuid, account_id uuid, destination text,
      units numeric(78,0), memo text, payment_id uuid, now timestamptz)
), ended as (
  update coffer.held_payment h
     set ended_at = g.now, ended_as = 'sent', payment_id = g.payment_id, updated_at = g.now
    from given g
   where h.user_id = g.user_id and h.account_id = g.account_id and h.destination = g.destination
     and h.units = g.units and h.memo = g.memo and h.ended_at is null
  returning h.held_payment_id
)
select (select count(*) from given) + 0 * (select count(*) from ended) as affected`,
};

type Sent = {
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly destination: string;
  readonly units: bigint;
  readonly memo: string;
  readonly paymentId: PaymentId;
  readonly now: Date;
};

export const endHeldPaymentRow = (sent: Sent): CompanionRow => ({
  companion: endHeldPayments,
  row: {
    user_id: sent.userId,
    account_id: sent.accountId,
    destination: sent.destination,
    units: sent.units.toString(),
    memo: sent.memo,
    payment_id: sent.paymentId,
    now: sent.now.toISOString(),
  },
});
