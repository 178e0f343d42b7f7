import type { Companion, CompanionRow } from "@coffer/ledger";
import { expectMove } from "../expectMove.ts";

/** What a node may have can be mined. */
const ENDED_FROM = ["signed", "broadcast"] as const;

/** Ends outgoing transactions that are mined for good, in the transaction that books what they cost. */
export const endOutgoings: Companion = {
  name: "end outgoings",
  sql: `
with given as (
  select o.outgoing_id, o.to_state, o.transaction_id, o.paid_units, o.confirmations, o.now
    from jsonb_to_recordset($1::jsonb) as o (outgoing_id uuid, to_state text, transaction_id text,
      paid_units numeric(78,0), confirmations int, now timestamptz)
), ended as (
  update coffer.outgoing o
     set state = g.to_state, mined_transaction_id = g.transaction_id, paid_units = g.paid_units,
         confirmations = g.confirmations, updated_at = g.now
    from given g where o.outgoing_id = g.outgoing_id and o.state in ('${ENDED_FROM.join("', '")}')
  returning o.outgoing_id
)
select count(*) as affected from ended`,
};

type OutgoingEnd = {
  readonly outgoingId: string;
  readonly to: "settled" | "failed";
  readonly transactionId: string;
  /** Coin units the network took. */
  readonly paidUnits: bigint;
  readonly confirmations: number;
  readonly now: Date;
};

export function endOutgoingRow(end: OutgoingEnd): CompanionRow {
  for (const state of ENDED_FROM) expectMove("outgoing", state, end.to);
  const row = {
    outgoing_id: end.outgoingId,
    to_state: end.to,
    transaction_id: end.transactionId,
    paid_units: end.paidUnits.toString(),
    confirmations: end.confirmations,
    now: end.now.toISOString(),
  };
  return { companion: endOutgoings, row };
}
