import type { Companion, CompanionRow } from "@coffer/ledger";
import { canMoveSweep, type SweepState } from "@coffer/core/send";

/** Moves sweeps on, in the transaction that books what their transaction cost. */
export const moveSweeps: Companion = {
  name: "move sweeps",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (sweep_id uuid, from_state text, to_state text,
    why text, now timestamptz)
), moved as (
  update coffer.sweep s set state = g.to_state, why = g.why, updated_at = g.now
    from given g where s.sweep_id = g.sweep_id and s.state = g.from_state
  returning s.sweep_id
)
select count(*) as affected from moved`,
};

export function moveSweepRow(move: {
  readonly sweepId: string;
  readonly from: SweepState;
  readonly to: SweepState;
  readonly why: string | null;
  readonly now: Date;
}): CompanionRow {
  const { from, to } = move;
  if (!canMoveSweep(from, to)) throw new Error(`A sweep cannot go from ${from} to ${to}.`);
  return {
    companion: moveSweeps,
    row: {
      sweep_id: move.sweepId,
      from_state: from,
      to_state: to,
      why: move.why,
      now: move.now.toISOString(),
    },
  };
}
