import type { Companion, CompanionRow } from "@coffer/ledger";

/** Marks an outcome of a proof as acted on, together with the transfer that does so. */
export const actOnRun: Companion = {
  name: "act on run",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (run_id uuid, now timestamptz)
), acted as (
  update coffer.solvency_run r set acted_at = g.now
    from given g where r.run_id = g.run_id and r.acted_at is null
  returning r.run_id
)
select count(*) as affected from acted`,
};

export const actOnRunRow = (runId: string, now: Date): CompanionRow => ({
  companion: actOnRun,
  row: { run_id: runId, now: now.toISOString() },
});
