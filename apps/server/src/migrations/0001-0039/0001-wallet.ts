/** Users, sessions, codes, accounts, payments out, payments in. Amounts are base units. */
export const walletTables = {
  name: "0001-wallet",
  sql: `
create schema if not exists coffer;

create table coffer.app_user (
  user_id uuid primary key,
  brand_id text not null,
  public_id text not null,
  email text,
  phone text,
  locale text not null default 'en',
  preferred_currency text not null,
  agreement_accepted_at timestamptz,
  created_at timestamptz not null,
  unique (brand_id, public_id),
  unique (brand_id, email),
  unique (brand_id, phone)
);

create table coffer.user_revision (
  user_id uuid primary key,
  revision bigint not null
) with (fillfactor = 50);

create table coffer.agent_session (
  session_id uuid primary key,
  brand_id text not null,
  user_id uuid,
  bundle_id text not null,
  kind text not null,
  companion_hash text not null,
  token_id uuid not null,
  previous_token_id uuid,
  previous_token_until timestamptz,
  login_type text,
  login_value text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index agent_session_user on coffer.agent_session (user_id) where ended_at is null;

create table coffer.confirm_code (
  code_id uuid primary key,
  brand_id text not null,
  session_id uuid not null,
  purpose text not null,
  contact text not null,
  remote_address text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries int not null default 0,
  last_wrong_at timestamptz,
  used_at timestamptz
);
create index confirm_code_contact on coffer.confirm_code (brand_id, contact, sent_at);
create index confirm_code_session on coffer.confirm_code (session_id, sent_at);
create index confirm_code_address on coffer.confirm_code (remote_address, sent_at);

create table coffer.code_failure (
  failure_id uuid primary key,
  brand_id text not null,
  contact text not null,
  failed_at timestamptz not null
);
create index code_failure_contact on coffer.code_failure (brand_id, contact, failed_at);

create table coffer.custody_key (
  purpose text not null,
  network_type text not null,
  chain_id text not null,
  xpub text not null,
  primary key (purpose, network_type, chain_id)
);

create sequence coffer.custody_index as bigint minvalue 0 start 0;

create table coffer.custody_address (
  brand_id text not null,
  user_id uuid not null,
  network_type text not null,
  chain_id text not null,
  derivation_index bigint not null,
  address text not null,
  created_at timestamptz not null,
  primary key (brand_id, user_id, network_type, chain_id),
  unique (network_type, chain_id, address)
);

create table coffer.asset_account (
  account_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  asset_key text not null,
  pending_account_id uuid not null,
  created_at timestamptz not null,
  unique (brand_id, user_id, asset_key)
);

create table coffer.fee_quote (
  quote_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  destination text not null,
  fee_units numeric(78,0) not null check (fee_units >= 0),
  gas numeric(78,0) not null,
  max_fee_per_gas numeric(78,0) not null,
  max_priority_fee_per_gas numeric(78,0) not null,
  quoted_at timestamptz not null
);
create index fee_quote_user on coffer.fee_quote (user_id, quoted_at);

create table coffer.payment (
  payment_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  fee_asset_key text not null,
  fee_units numeric(78,0) not null check (fee_units >= 0),
  receiver_user_id uuid,
  state text not null,
  nonce bigint,
  gas numeric(78,0),
  max_fee_per_gas numeric(78,0),
  max_priority_fee_per_gas numeric(78,0),
  unsigned_payload text,
  signed_transaction text,
  transaction_id text,
  confirmations int not null default 0,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (brand_id, user_id, idempotency_key)
);
create index payment_user on coffer.payment (user_id, payment_id);
create index payment_receiver on coffer.payment (receiver_user_id, payment_id)
  where receiver_user_id is not null;
create index payment_open on coffer.payment (state, payment_id)
  where state not in ('settled', 'refunded', 'failed');

create table coffer.chain_nonce (
  network_type text not null,
  chain_id text not null,
  address text not null,
  next_nonce bigint not null,
  primary key (network_type, chain_id, address)
);

create table coffer.chain_header (
  network_type text not null,
  chain_id text not null,
  height bigint not null,
  hash text not null,
  primary key (network_type, chain_id, height)
);

create table coffer.chain_cursor (
  network_type text not null,
  chain_id text not null,
  height bigint not null,
  hash text not null,
  primary key (network_type, chain_id)
);

create table coffer.deposit (
  deposit_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  network_type text not null,
  chain_id text not null,
  deposit_key text not null,
  asset_key text not null,
  address text not null,
  units numeric(78,0) not null check (units > 0),
  transaction_id text not null,
  height bigint not null,
  block_hash text not null,
  state text not null,
  confirmations int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (network_type, chain_id, deposit_key)
);
create index deposit_user on coffer.deposit (user_id, deposit_id);
create index deposit_open on coffer.deposit (network_type, chain_id, height) where state = 'seen';

-- A change of a person's state: the next version, told to every API process after commit.
create function coffer.touch_user(touched uuid) returns bigint
language sql as $$
  select pg_notify('coffer_state', touched::text);
  insert into coffer.user_revision (user_id, revision) values (touched, 1)
  on conflict (user_id) do update set revision = coffer.user_revision.revision + 1
  returning revision;
$$;

-- The queue's tables belong to their owner; the application may add jobs and nothing else.
create function coffer.enqueue(task text, payload json, key text, run_at timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at,
    max_attempts => 25);
$$;
revoke execute on function coffer.enqueue(text, json, text, timestamptz) from public;

grant usage on schema coffer to coffer_app;
grant select, insert, update on all tables in schema coffer to coffer_app;
grant delete on coffer.chain_header, coffer.fee_quote, coffer.confirm_code to coffer_app;
grant usage on all sequences in schema coffer to coffer_app;
grant execute on all functions in schema coffer to coffer_app;
`,
} as const;
