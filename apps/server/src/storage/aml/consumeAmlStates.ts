import type { AmlPurpose } from "@coffer/core/aml";
import type { PaymentId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/**
 * Uses up the address checks of payments in the transaction that takes them on. Of two payments that
 * carry the same check only one finds it unused: the other is not booked.
 */
export const consumeAmlStates: Companion = {
  name: "consume aml states",
  sql: `
with given as (
  select g.aml_state_id, g.user_id, g.purpose, g.payment_id, g.now
    from jsonb_to_recordset($1::jsonb) as g (aml_state_id uuid, user_id uuid, purpose text,
      payment_id uuid, now timestamptz)
), consumed as (
  update coffer.aml_state s
     set stage = 'consumed', payment_id = g.payment_id, updated_at = g.now
    from given g
   where s.aml_state_id = g.aml_state_id and s.user_id = g.user_id and s.purpose = g.purpose
     and s.stage = 'allowed' and s.expires_at > g.now
  returning s.aml_state_id
)
select count(*) as affected from consumed`,
};

type Consumed = {
  readonly amlStateId: string;
  readonly userId: UserId;
  readonly purpose: Exclude<AmlPurpose, "address">;
  readonly paymentId: PaymentId;
  readonly now: Date;
};

export const consumeAmlStateRow = ({
  amlStateId,
  userId,
  purpose,
  paymentId,
  now,
}: Consumed): CompanionRow => {
  expectMove("aml_state", "allowed", "consumed");
  const row = {
    aml_state_id: amlStateId,
    user_id: userId,
    purpose,
    payment_id: paymentId,
    now: now.toISOString(),
  };
  return { companion: consumeAmlStates, row };
};
