/**
 * Brand first, user second, in every table and key. No foreign keys on the hot path: the one
 * function that writes keeps them, and the invariants prove it. Half-empty account pages keep the
 * balance updates inside their page.
 */
export const createTables = `
set role coffer_ledger;

create table ledger.account (
  account_id uuid primary key,
  brand_id text not null check (brand_id <> ''),
  user_id uuid not null,
  asset_key text not null check (asset_key <> ''),
  kind text not null,
  label text,
  may_go_negative boolean not null generated always as (kind in ('chain', 'networkFees')) stored,
  balance numeric(78, 0) not null default 0,
  seq bigint not null default 0 check (seq >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  constraint account_once unique (brand_id, user_id, asset_key, kind),
  constraint account_kind_fits_owner check (
    case when user_id = '00000000-0000-0000-0000-000000000000'
      then kind in ('chain', 'networkFees', 'float')
      else kind in ('spendable', 'pending')
    end
  ),
  constraint account_not_overdrawn check (balance >= 0 or kind in ('chain', 'networkFees'))
) with (fillfactor = 50);

create table ledger.transfer (
  brand_id text not null,
  scope_user_id uuid not null,
  transfer_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null,
  kind text not null check (kind <> ''),
  posted_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, scope_user_id, transfer_id),
  constraint transfer_key_once unique (brand_id, scope_user_id, idempotency_key)
) partition by hash (scope_user_id);

create table ledger.posting (
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  seq bigint not null check (seq > 0),
  transfer_id uuid not null,
  asset_key text not null,
  units numeric(78, 0) not null check (units <> 0),
  balance_after numeric(78, 0) not null,
  primary key (account_id, seq)
) partition by hash (account_id);

do $parts$
begin
  for part in 0..15 loop
    execute format('create table ledger.%I partition of ledger.transfer for values with (modulus 16, remainder %s)',
      'transfer_' || lpad(part::text, 2, '0'), part);
    execute format('create table ledger.%I partition of ledger.posting for values with (modulus 16, remainder %s)',
      'posting_' || lpad(part::text, 2, '0'), part);
  end loop;
end
$parts$;

grant select on ledger.account, ledger.transfer, ledger.posting to coffer_app;

reset role;
`;
