/**
 * Vouchers, and the wrong codes that people gave. A voucher's id is its ledger transfer's and so its hold's:
 * the row says how it stands, what it is worth the hold keeps. Nobody changes what one is worth, of what or
 * whose it is; the api has it taken, received and given back, the jobs give it back and free it, and what is
 * over stays so. The code is kept as a keyed hash by which it is found, and sealed for its maker until it is
 * over; neither is read by anybody but the api. (decision pages 0125 and 0126)
 */
export const vouchers = {
  name: "0065-vouchers",
  sql: `
create table coffer.voucher (
  voucher_id uuid primary key,
  brand_id text not null,
  maker_user_id uuid not null,
  maker_account_id uuid not null,
  -- The maker's ledger account that it is held in.
  held_account_id uuid not null,
  asset_key text not null,
  units numeric(78,0) not null check (units > 0),
  idempotency_key uuid not null,
  request_hash bytea not null,
  state text not null check (state in ('CREATED', 'ACQUIRED', 'RECEIVED', 'CANCELLED', 'EXPIRED')),
  code_lookup bytea not null,
  code_sealed bytea,
  taker_user_id uuid check (taker_user_id <> maker_user_id),
  taker_account_id uuid,
  acquired_at timestamptz,
  -- Until when whoever has entered its code may receive it.
  receive_by timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (brand_id, maker_user_id, idempotency_key),
  constraint voucher_taken_has_taker check ((state in ('ACQUIRED', 'RECEIVED'))
    = (taker_user_id is not null) and (taker_user_id is null) = (acquired_at is null)
    and (taker_user_id is null) = (receive_by is null)),
  constraint voucher_received_has_account check ((state = 'RECEIVED') = (taker_account_id is not null)),
  constraint voucher_code_while_live check ((state in ('CREATED', 'ACQUIRED')) = (code_sealed is not null))
);
create unique index voucher_code_once on coffer.voucher (brand_id, code_lookup)
  where state in ('CREATED', 'ACQUIRED');
create index voucher_code_received on coffer.voucher (taker_user_id, code_lookup);
create index voucher_of_maker on coffer.voucher (maker_user_id, voucher_id);
create index voucher_of_taker on coffer.voucher (taker_user_id, voucher_id) where taker_user_id is not null;
create index voucher_made_lately on coffer.voucher (maker_user_id, created_at);
create index voucher_overdue on coffer.voucher (receive_by) where state = 'ACQUIRED';
create index voucher_expiring on coffer.voucher (expires_at) where state = 'CREATED';

grant select, insert, update (state, code_sealed, taker_user_id, taker_account_id, acquired_at, receive_by,
    updated_at)
  on coffer.voucher to coffer_api;
grant select (voucher_id, brand_id, maker_user_id, maker_account_id, held_account_id, asset_key, units,
    idempotency_key, request_hash, state, taker_user_id, taker_account_id, acquired_at, receive_by, expires_at,
    created_at, updated_at),
  update (state, code_sealed, taker_user_id, taker_account_id, acquired_at, receive_by, updated_at)
  on coffer.voucher to coffer_jobs;
grant select (voucher_id, brand_id, maker_user_id, maker_account_id, held_account_id, asset_key, units,
    idempotency_key, request_hash, state, taker_user_id, taker_account_id, acquired_at, receive_by, expires_at,
    created_at, updated_at)
  on coffer.voucher to coffer_read;

create trigger voucher_over_stays_over before update on coffer.voucher
  for each row when (old.state in ('RECEIVED', 'CANCELLED', 'EXPIRED'))
  execute function coffer.refuse_role();
create trigger voucher_is_given_by_api before insert or update of state on coffer.voucher
  for each row when (new.state in ('ACQUIRED', 'RECEIVED', 'CANCELLED')
    and not pg_has_role('coffer_api', 'member'))
  execute function coffer.refuse_role();
create trigger voucher_expires_by_jobs before insert or update of state on coffer.voucher
  for each row when (new.state = 'EXPIRED' and not pg_has_role('coffer_jobs', 'member'))
  execute function coffer.refuse_role();

-- Wrong codes: whose they were and where they came from, never what they were.
create table coffer.voucher_guess (
  guess_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  -- Null where addresses say nothing of who is behind them.
  remote_address text,
  guessed_at timestamptz not null
);
create index voucher_guess_of_person on coffer.voucher_guess (user_id, guessed_at);
create index voucher_guess_of_address on coffer.voucher_guess (remote_address, guessed_at)
  where remote_address is not null;
create index voucher_guess_of_brand on coffer.voucher_guess (brand_id, guessed_at);
create index voucher_guess_guessed on coffer.voucher_guess (guessed_at);
grant select, insert on coffer.voucher_guess to coffer_api;
grant select on coffer.voucher_guess to coffer_jobs, coffer_read;

create or replace function coffer.delete_rows_before(what text, before timestamptz, at_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted bigint;
begin
  if what = 'codes' then
    delete from coffer.confirm_code where code_id in (
      select r.code_id from coffer.confirm_code r where r.sent_at < before
       order by r.sent_at limit at_most for update skip locked);
  elsif what = 'wrongCodes' then
    delete from coffer.code_failure where failure_id in (
      select r.failure_id from coffer.code_failure r where r.failed_at < before
       order by r.failed_at limit at_most for update skip locked);
  elsif what = 'voucherGuesses' then
    delete from coffer.voucher_guess where guess_id in (
      select r.guess_id from coffer.voucher_guess r where r.guessed_at < before
       order by r.guessed_at limit at_most for update skip locked);
  elsif what = 'proofs' then
    delete from coffer.session_proof where session_id in (
      select r.session_id from coffer.session_proof r where r.proved_at < before
       order by r.proved_at limit at_most for update skip locked);
  elsif what = 'guardAsks' then
    delete from coffer.guard_ask where session_id in (
      select r.session_id from coffer.guard_ask r where r.asked_at < before
       order by r.asked_at limit at_most for update skip locked);
  elsif what = 'nobodysSessions' then
    delete from coffer.agent_session where session_id in (
      select r.session_id from coffer.agent_session r where r.last_used_at < before and r.user_id is null
       order by r.last_used_at limit at_most for update skip locked);
  elsif what = 'launches' then
    delete from coffer.telegram_launch where (brand_id, launch_hash) in (
      select r.brand_id, r.launch_hash from coffer.telegram_launch r where r.used_at < before
       order by r.used_at limit at_most for update skip locked);
  elsif what = 'launchSessions' then
    delete from coffer.agent_session where session_id in (
      select r.session_id from coffer.agent_session r where r.ends_at < before
       order by r.ends_at limit at_most for update skip locked);
  else
    raise exception 'coffer: nothing expires as %', what using errcode = 'invalid_parameter_value';
  end if;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

alter table coffer.telegram_notice drop constraint telegram_notice_about_check;
alter table coffer.telegram_notice add constraint telegram_notice_about_check check (about in
  ('deposit', 'sent', 'failed', 'returned', 'held', 'overdue', 'voucherReceived', 'voucherReturned'));
`,
} as const;
