/**
 * Purchases by card. The api begins one for its person and takes it off their home; what becomes of it the
 * jobs write, and that it is done nobody writes but beside the credited deposit that did it. `ask_at` is
 * when its seller is asked again, should the webhook not come; `as_of` when the newest answer was asked
 * for. (decision page 0111)
 */
export const buyOrders = {
  name: "0053-buy-orders",
  sql: `
create table coffer.buy_order (
  order_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  seller text not null,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  address text not null,
  fiat_ticker text not null,
  fiat_cents bigint not null check (fiat_cents > 0),
  expected_units numeric(78,0) not null check (expected_units >= 0),
  state text not null default 'STARTED'
    check (state in ('STARTED', 'PAID', 'DELIVERING', 'DONE', 'FAILED', 'EXPIRED')),
  problem text check (problem in ('DECLINED', 'CANCELLED', 'REFUNDED', 'LATE')),
  seller_order_id text,
  transaction_id text,
  told_units numeric(78,0) check (told_units > 0),
  told_at timestamptz,
  deposit_id uuid unique,
  paid_at timestamptz,
  as_of timestamptz not null,
  ask_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, idempotency_key),
  constraint buy_order_done check ((state = 'DONE') = (deposit_id is not null)),
  constraint buy_order_told check ((told_units is null) = (told_at is null)),
  constraint buy_order_problem check (case state
    when 'FAILED' then problem is not null and problem <> 'LATE'
    when 'PAID' then problem is null or problem = 'LATE'
    when 'DELIVERING' then problem is null or problem = 'LATE'
    else problem is null end),
  constraint buy_order_paid check (paid_at is not null or state not in ('PAID', 'DELIVERING'))
);
create index buy_order_due on coffer.buy_order (brand_id, ask_at) where ask_at is not null;
create index buy_order_shown on coffer.buy_order (user_id, order_id) where dismissed_at is null;
create index buy_order_open on coffer.buy_order (created_at) where state <> 'DONE';
create index buy_order_awaited on coffer.buy_order (paid_at) where state in ('PAID', 'DELIVERING');
create index buy_order_named on coffer.buy_order (seller, seller_order_id) where seller_order_id is not null;

grant select on coffer.buy_order to coffer_api, coffer_jobs, coffer_read;
-- A person begins one, has it asked about, and takes it off their home.
grant insert (order_id, brand_id, user_id, account_id, idempotency_key, request_hash, seller, asset_key,
    network_type, chain_id, address, fiat_ticker, fiat_cents, expected_units, as_of, ask_at, created_at,
    updated_at),
  update (ask_at, dismissed_at) on coffer.buy_order to coffer_api;
grant update (state, problem, seller_order_id, transaction_id, told_units, told_at, deposit_id, paid_at,
    as_of, ask_at, dismissed_at, updated_at) on coffer.buy_order to coffer_jobs;

create function coffer.guard_buy_order() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'DONE' and (new.state, new.deposit_id) is distinct from (old.state, old.deposit_id) then
    raise exception 'a purchase that is done stays done' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'DONE' and old.state <> 'DONE' and not exists (
    select from coffer.deposit d
     where d.deposit_id = new.deposit_id and d.user_id = new.user_id and d.asset_key = new.asset_key
       and d.address = new.address and d.state = 'credited') then
    raise exception 'a purchase is done by coins that have come' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function coffer.guard_buy_order() from public;
create trigger done_by_coins before update of state, deposit_id on coffer.buy_order
  for each row execute function coffer.guard_buy_order();

-- Who asks a seller sees that it is away.
create or replace function coffer.may_alarm(alarm text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select pg_has_role('coffer_jobs', 'member')
    or (pg_has_role('coffer_api', 'member')
      and alarm in ('mailRefused', 'smsRefused', 'kycProviderAway', 'amlProviderAway', 'onrampAway'))
    or (pg_has_role('coffer_signer', 'member') and alarm = 'signerRefuses')
    or (pg_has_role('coffer_bot', 'member') and alarm = 'telegramAway');
$$;
`,
} as const;
