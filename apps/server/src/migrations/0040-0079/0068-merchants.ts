/**
 * Merchants, and what anybody's server proves itself with who calls the wallet by signed requests: keys, the
 * address its webhooks go to, the addresses it may pay out to, and what each of its requests was answered.
 * An owner's kind is a column, so that others than merchants can have the same. All of it is written by the
 * operator alone; the api writes down requests and their answers, once each. Secrets are sealed: the api reads
 * those that requests are checked with, the jobs those that webhooks are signed with. (decision page 0131)
 */
export const merchants = {
  name: "0068-merchants",
  sql: `
create table coffer.merchant (
  merchant_id uuid primary key,
  brand_id text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  closed_at timestamptz
);
grant select on coffer.merchant to coffer_api, coffer_jobs, coffer_read;

create table coffer.api_key (
  key_id text primary key,
  brand_id text not null,
  owner_kind text not null check (owner_kind in ('merchant')),
  owner_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index api_key_of_owner on coffer.api_key (owner_kind, owner_id);
grant select on coffer.api_key to coffer_api;
grant select (key_id, brand_id, owner_kind, owner_id, created_at, revoked_at)
  on coffer.api_key to coffer_jobs, coffer_read;

-- Where an owner is told of what changed.
create table coffer.hook_target (
  owner_kind text not null check (owner_kind in ('merchant')),
  owner_id uuid not null,
  brand_id text not null,
  url text not null,
  -- By which its webhooks say whose secret has signed them.
  key_id text not null unique,
  secret_sealed bytea not null,
  set_at timestamptz not null,
  primary key (owner_kind, owner_id)
);
grant select on coffer.hook_target to coffer_jobs;
grant select (owner_kind, owner_id, brand_id, url, key_id, set_at)
  on coffer.hook_target to coffer_api, coffer_read;

-- Where an owner may pay out to, and nowhere else.
create table coffer.payout_address (
  payout_address_id uuid primary key,
  owner_kind text not null check (owner_kind in ('merchant')),
  owner_id uuid not null,
  brand_id text not null,
  network_type text not null,
  chain_id text not null,
  address text not null,
  memo text not null default '',
  label text not null,
  added_at timestamptz not null,
  unique (owner_kind, owner_id, network_type, chain_id, address, memo)
);
grant select on coffer.payout_address to coffer_api, coffer_jobs, coffer_read;

-- What a request was answered: the same one again gets the same, and does nothing twice.
create table coffer.signed_request (
  owner_kind text not null check (owner_kind in ('merchant')),
  owner_id uuid not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  -- Until when nobody else begins it; whoever was at it may have died.
  claimed_until timestamptz not null,
  status int check (status between 200 and 499),
  answer text,
  primary key (owner_kind, owner_id, idempotency_key),
  constraint signed_request_answered_whole check ((status is null) = (answer is null))
);
create index signed_request_created on coffer.signed_request (created_at);
grant select, insert, update (claimed_until, status, answer) on coffer.signed_request to coffer_api;
grant select, delete on coffer.signed_request to coffer_jobs;
grant select (owner_kind, owner_id, idempotency_key, created_at, claimed_until, status)
  on coffer.signed_request to coffer_read;
create trigger signed_request_answered_once before update on coffer.signed_request
  for each row when (old.status is not null) execute function coffer.refuse_role();
create function coffer.refuse_fresh_request() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.created_at > now() - interval '24 hours' then
    raise exception 'coffer: what a request was answered is kept for a day'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
revoke execute on function coffer.refuse_fresh_request() from public;
create trigger signed_request_kept_a_day before delete on coffer.signed_request
  for each row execute function coffer.refuse_fresh_request();
`,
} as const;
