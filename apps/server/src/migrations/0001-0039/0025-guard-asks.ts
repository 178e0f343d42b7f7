/** For which payment a session was told that a code is needed, and which payment a code is for. */
export const guardAsks = {
  name: "0025-guard-asks",
  sql: `
alter table coffer.confirm_code add column payment_hash bytea;

create table coffer.guard_ask (
  session_id uuid primary key,
  payment_hash bytea not null,
  amount text not null,
  receiver text not null,
  asked_at timestamptz not null
);
create index guard_ask_asked on coffer.guard_ask (asked_at);

grant select, insert, update, delete on coffer.guard_ask to coffer_app;
`,
} as const;
