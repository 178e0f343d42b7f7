/** Up to when a network has been paid what it takes for keeping what lies cold (decision page 0164). */
export const coldRent = {
  name: "0107-cold-rent",
  sql: `
alter table coffer.cold_address add column rent_paid_at timestamptz;
update coffer.cold_address set rent_paid_at = named_at;
alter table coffer.cold_address alter column rent_paid_at set not null;
grant update (rent_paid_at) on coffer.cold_address to coffer_jobs;
`,
} as const;
