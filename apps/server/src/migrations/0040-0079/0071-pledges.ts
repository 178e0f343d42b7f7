/**
 * What somebody has confirmed who buys and pays: once the bought coins are there the api pays the invoice as
 * they would, or says why not. Money moves by its payment alone. (decision page 0130)
 */
export const pledges = {
  name: "0071-pledges",
  sql: `
create table coffer.invoice_pledge (
  pledge_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  -- In which it was confirmed.
  session_id uuid not null,
  invoice_id uuid not null references coffer.invoice,
  account_id uuid not null,
  -- By which its purchase is begun, and found again.
  order_key uuid not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'PAID', 'FAILED')),
  problem text check (problem in ('NOT_PAYABLE', 'STILL_SHORT', 'REFUSED', 'PURCHASE_FAILED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invoice_pledge_failed_by_something check ((state = 'FAILED') = (problem is not null))
);
create unique index invoice_pledge_waits_once on coffer.invoice_pledge (user_id, invoice_id)
  where state = 'WAITING';
create index invoice_pledge_waiting on coffer.invoice_pledge (created_at) where state = 'WAITING';
create index invoice_pledge_of_person on coffer.invoice_pledge (user_id, pledge_id);
grant select, insert, update (state, problem, updated_at) on coffer.invoice_pledge to coffer_api;
grant select on coffer.invoice_pledge to coffer_jobs, coffer_read;
create trigger invoice_pledge_over_stays_over before update on coffer.invoice_pledge
  for each row when (old.state <> 'WAITING') execute function coffer.refuse_role();
`,
} as const;
