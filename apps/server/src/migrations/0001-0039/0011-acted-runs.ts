/** An outcome of a proof that money was booked for: the same figure later is another one. */
export const actedRuns = {
  name: "0011-acted-runs",
  sql: `
alter table coffer.solvency_run add column acted_at timestamptz;
create index solvency_run_covered on coffer.solvency_run (brand_id, asset_key, acted_at)
  where state = 'shortfall' and acted_at is not null;
`,
} as const;
