/**
 * What a person asks for their own payments out. `revision` moves with every change and with every
 * payment that a limit counts, so that two of them cannot both rest on what was read before.
 */
export const accountGuard = {
  name: "0022-guard",
  sql: `
create table coffer.user_guard (
  user_id uuid primary key,
  brand_id text not null,
  settings jsonb not null,
  pending jsonb,
  pending_from timestamptz,
  frozen_at timestamptz,
  revision bigint not null,
  updated_at timestamptz not null,
  check ((pending is null) = (pending_from is null))
);
create index payment_user_made on coffer.payment (user_id, created_at);

grant select, insert, update on coffer.user_guard to coffer_app;
`,
} as const;
