/**
 * Partners, who own accounts and prove themselves as merchants do, and what they give people: a row for each
 * accrual, once for its partner's own id, and for each move out of it, once for its person's key. A row moves
 * nothing: what a person has is the sum of the ledger's postings. Partners are made and closed by the operator
 * alone; rows are written by the api with what it books, and the jobs note that a partner was told of one.
 * (decision page 0135)
 */
export const bonuses = {
  name: "0075-bonuses",
  sql: `
create table coffer.partner (
  partner_id uuid primary key,
  brand_id text not null,
  -- Stands in paths.
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- What people read.
  title text not null check (title <> ''),
  description text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (brand_id, name)
);
grant select on coffer.partner to coffer_api, coffer_jobs, coffer_read;

create table coffer.bonus_operation (
  -- The ledger transfer's.
  operation_id uuid primary key,
  brand_id text not null,
  partner_id uuid not null references coffer.partner,
  user_id uuid not null,
  -- What the person has of the partner.
  account_id uuid not null,
  asset_key text not null,
  units numeric(78,0) not null check (units > 0),
  kind text not null check (kind in ('ACCRUAL', 'TO_ACCOUNT', 'TO_PARTNER')),
  -- By which its partner knows it.
  accrual_id text check (accrual_id <> ''),
  -- By which its person asked for it.
  idempotency_key uuid,
  request_hash bytea not null,
  created_at timestamptz not null,
  -- Whether its partner was told that it has come back.
  is_told boolean not null default false,
  unique (partner_id, accrual_id),
  unique (user_id, idempotency_key),
  constraint bonus_operation_is_somebodys check ((kind = 'ACCRUAL') = (accrual_id is not null)
    and (kind = 'ACCRUAL') = (idempotency_key is null))
);
create index bonus_operation_of_person on coffer.bonus_operation (user_id, operation_id);
create index bonus_operation_of_partner on coffer.bonus_operation (partner_id, operation_id);
create index bonus_operation_accrued on coffer.bonus_operation (account_id, operation_id) where kind = 'ACCRUAL';
create index bonus_operation_untold on coffer.bonus_operation (operation_id)
  where kind = 'TO_PARTNER' and not is_told;
grant select, insert on coffer.bonus_operation to coffer_api;
grant select, update (is_told) on coffer.bonus_operation to coffer_jobs;
grant select on coffer.bonus_operation to coffer_read;

alter table coffer.app_user
  add column last_seen_bonus_at timestamptz,
  add column has_seen_bonus_info boolean not null default false;
grant update (last_seen_bonus_at, has_seen_bonus_info) on coffer.app_user to coffer_api;

alter table coffer.api_key
  drop constraint api_key_owner_kind_check,
  add constraint api_key_owner_kind_check check (owner_kind in ('merchant', 'partner'));
alter table coffer.hook_target
  drop constraint hook_target_owner_kind_check,
  add constraint hook_target_owner_kind_check check (owner_kind in ('merchant', 'partner'));
alter table coffer.payout_address
  drop constraint payout_address_owner_kind_check,
  add constraint payout_address_owner_kind_check check (owner_kind in ('merchant', 'partner'));
alter table coffer.signed_request
  drop constraint signed_request_owner_kind_check,
  add constraint signed_request_owner_kind_check check (owner_kind in ('merchant', 'partner'));
alter table coffer.webhook_event
  drop constraint webhook_event_owner_kind_check,
  add constraint webhook_event_owner_kind_check check (owner_kind in ('merchant', 'partner')),
  drop constraint webhook_event_subject_kind_check,
  add constraint webhook_event_subject_kind_check
    check (subject_kind in ('invoice', 'payout', 'bonus', 'payment', 'deposit'));
`,
} as const;
