/**
 * Who may do what to each table, by process. Until here every process acted as coffer_app, which may
 * nothing now; the role itself stays, since another wallet on the cluster may be of an earlier version. A row of one process is not written by another; where two write one table
 * the reason stands beside it. `coffer_read` reads everything but secrets. (decision page 0098)
 */
export const rights = {
  name: "0047-rights",
  sql: `
revoke all on all tables in schema coffer from coffer_app;
revoke all on all sequences in schema coffer from coffer_app;
revoke execute on all functions in schema coffer from public, coffer_app;
revoke select on public.coffer_migration from coffer_app;
grant select on public.coffer_migration to coffer_api, coffer_jobs, coffer_signer, coffer_read;

-- The books are read by all; what is written to them is the matter of the ledger's functions.
set role coffer_ledger;
revoke all on all tables in schema ledger from coffer_app, coffer_writer;
revoke execute on all functions in schema ledger from public, coffer_app, coffer_writer;
grant select on ledger.account, ledger.transfer, ledger.posting, ledger.hold, ledger.purpose
  to coffer_api, coffer_jobs;
grant select on all tables in schema ledger to coffer_read;
grant select on ledger.transfer, ledger.hold, ledger.account to coffer_signer;
reset role;

-- A person's version is moved by whoever changes what they are shown, and written by nobody.
alter function coffer.touch_user(uuid) security definer set search_path = pg_catalog, pg_temp;
alter function coffer.touch_users(uuid[]) security definer set search_path = pg_catalog, pg_temp;
alter function coffer.keep_versions(uuid[]) security definer set search_path = pg_catalog, pg_temp;
grant execute on function coffer.touch_user(uuid), coffer.touch_users(uuid[]), coffer.keep_versions(uuid[])
  to coffer_api, coffer_jobs;
revoke all on coffer.user_revision from coffer_api, coffer_jobs;
grant select on coffer.user_revision to coffer_api, coffer_jobs, coffer_read;

-- Jobs are asked for by everybody who works.
grant execute on function coffer.enqueue(text, json, text, timestamptz),
  coffer.enqueue_again(text, json, text), coffer.add_jobs(jsonb)
  to coffer_api, coffer_jobs, coffer_signer;

-- People and their sessions: the api's. Whose a session is, and that there is a user, write the
-- functions of 0041 alone; so with what a code was used for and what proves who is there.
grant select on coffer.app_user to coffer_api, coffer_jobs, coffer_read;
grant update (email, phone, chosen_email, chosen_phone, locale, preferred_currency, agreement_accepted_at)
  on coffer.app_user to coffer_api;
grant select on coffer.agent_session to coffer_api;
grant insert (session_id, brand_id, bundle_id, kind, companion_hash, token_id, previous_token_id,
    previous_token_until, token_expires_at, token_seen_at, login_type, login_value, created_at,
    last_used_at, ended_at, end_reason, device, place),
  update (token_id, token_expires_at, token_seen_at, previous_token_id, previous_token_until,
    login_type, login_value, last_used_at, ended_at, end_reason, device, place)
  on coffer.agent_session to coffer_api;
grant select (session_id, brand_id, user_id, bundle_id, kind, previous_token_until, token_expires_at,
    token_seen_at, login_type, login_value, created_at, last_used_at, ended_at, end_reason, device, place,
    signed_in_token_expires_at)
  on coffer.agent_session to coffer_read;
grant select (code_id, brand_id, session_id, purpose, contact, remote_address, sent_at, wrong_tries,
    last_wrong_at, used_at, mail_failed_at, payment_hash, used_for, user_id)
  on coffer.confirm_code to coffer_api, coffer_read;
grant insert (code_id, brand_id, session_id, purpose, contact, remote_address, user_id, code_hash, sent_at,
    payment_hash),
  update (mail_failed_at) on coffer.confirm_code to coffer_api;
grant select on coffer.code_failure to coffer_api, coffer_read;
grant select, delete on coffer.session_proof to coffer_api;
grant select on coffer.session_proof to coffer_read;
grant select, insert, update, delete on coffer.guard_ask to coffer_api;
grant select on coffer.guard_ask to coffer_read;
grant select, delete on coffer.login_token to coffer_api;
grant select (brand_id, user_id, expires_at, used_at, bundle_id) on coffer.login_token to coffer_read;
grant select, insert, delete on coffer.contact_undo to coffer_api;
grant update (used_at) on coffer.contact_undo to coffer_api;
grant select (brand_id, user_id, email, phone, changed_at, expires_at, used_at)
  on coffer.contact_undo to coffer_read;
grant select, insert, delete on coffer.user_password to coffer_api;
grant update (password_hash, set_at) on coffer.user_password to coffer_api;
grant select (user_id, set_at) on coffer.user_password to coffer_read;
grant select, insert on coffer.user_login to coffer_api;
grant update (login, chosen_at) on coffer.user_login to coffer_api;
grant select on coffer.user_login to coffer_read;
-- Read for update as well, so that two do not forget the same.
grant select, insert, update, delete on coffer.password_try to coffer_api;
grant select on coffer.password_try to coffer_read;

-- What counts for nothing any more the jobs delete, of the tables that the api writes; and nothing
-- that a person ever owned.
create function coffer.delete_rows_before(what text, before timestamptz, at_most int) returns bigint
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
  else
    raise exception 'coffer: nothing expires as %', what using errcode = 'invalid_parameter_value';
  end if;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
revoke execute on function coffer.delete_rows_before(text, timestamptz, int) from public;
grant execute on function coffer.delete_rows_before(text, timestamptz, int) to coffer_jobs;

-- Checks of people and addresses. An address check is begun and given up by a person, and answered by
-- the jobs: nobody else ever writes that an address is allowed.
grant select on coffer.kyc_check to coffer_api, coffer_jobs, coffer_read;
grant select on coffer.provider_hook to coffer_api, coffer_read;
grant insert, delete on coffer.provider_hook to coffer_api;
grant select on coffer.aml_state to coffer_api, coffer_jobs, coffer_read;
grant insert (aml_state_id, brand_id, user_id, purpose, network_type, chain_id, address, account_id,
    asset_key, units, memo, stage, expires_at, created_at, updated_at),
  update (stage, payment_id, updated_at) on coffer.aml_state to coffer_api;
grant update (stage, tries, evidence, answered_at, expires_at, updated_at) on coffer.aml_state to coffer_jobs;

create function coffer.refuse_role() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'permission denied: % may not write such a row of %', current_user, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function coffer.refuse_role() from public;
create trigger aml_is_allowed_by_jobs before insert or update of stage on coffer.aml_state
  for each row when (new.stage = 'allowed' and not pg_has_role('coffer_jobs', 'member'))
  execute function coffer.refuse_role();

-- What a person asks for waits here until nothing is missing, which the jobs note, as they do that it
-- has waited too long; it moves no money, and every gate is asked again when it is sent.
grant select on coffer.held_payment to coffer_api, coffer_jobs, coffer_read;
grant insert (held_payment_id, brand_id, user_id, account_id, asset_key, network_type, chain_id,
    destination, units, memo, reason, aml_state_id, ready_at, expires_at, created_at, updated_at),
  update (reason, aml_state_id, ready_at, expires_at, updated_at, ended_at, ended_as, payment_id)
  on coffer.held_payment to coffer_api;
grant update (asked_at, ready_at, updated_at, ended_at, ended_as) on coffer.held_payment to coffer_jobs;

-- What a person writes down for themselves.
grant select, insert, update, delete on coffer.payee to coffer_api;
grant select on coffer.payee to coffer_read;
grant select, insert on coffer.user_guard to coffer_api;
grant update (settings, pending, pending_from, frozen_at, payments_wait_until, revision, updated_at)
  on coffer.user_guard to coffer_api;
grant select on coffer.user_guard to coffer_jobs, coffer_read;
grant select, insert, delete on coffer.fee_quote to coffer_api;
grant select on coffer.fee_quote to coffer_read;

-- An account is opened by whoever needs it first: its person, or the jobs that credit them.
grant select, insert on coffer.asset_account to coffer_api, coffer_jobs;
grant select on coffer.asset_account to coffer_read;
grant select on coffer.custody_key to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant insert on coffer.custody_key to coffer_signer;
grant select on coffer.custody_address to coffer_api, coffer_jobs, coffer_read;

-- A payment is written by the api as its person asks for it: reserved, or within the wallet settled.
-- Where it goes from there is the jobs' matter alone.
revoke insert on coffer.payment from coffer_api;
grant select on coffer.payment to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant insert (payment_id, brand_id, user_id, account_id, idempotency_key, request_hash, asset_key,
    network_type, chain_id, destination, units, memo, fee_asset_key, fee_units, receiver_user_id, state,
    terms, created_at, updated_at) on coffer.payment to coffer_api;
grant update (state, waiting_for, transaction_id, confirmations, failure, updated_at)
  on coffer.payment to coffer_jobs;
create trigger payment_begins_at_its_beginning before insert on coffer.payment
  for each row when (
    new.state <> case when new.receiver_user_id is null then 'reserved' else 'settled' end
    and not pg_has_role('coffer_jobs', 'member'))
  execute function coffer.refuse_role();

-- A freeze looks at the payments that have no place in their network's order, and holds them until it
-- has asked for them to be turned back: a lock, for which PostgreSQL wants the right to write.
create function coffer.lock_open_payments(of_user uuid) returns setof coffer.payment
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select p.* from coffer.payment p
    where p.user_id = of_user and p.state in ('reserved', 'screened')
    order by p.payment_id for update;
end
$$;
revoke execute on function coffer.lock_open_payments(uuid) from public;
grant execute on function coffer.lock_open_payments(uuid) to coffer_api;

-- What leaves: written by the jobs, its signed bytes by the signer, which so moves it on to signed.
grant select, insert on coffer.outgoing to coffer_jobs;
grant update (state, mined_transaction_id, paid_units, confirmations, broadcast_at, updated_at)
  on coffer.outgoing to coffer_jobs;
grant select on coffer.outgoing to coffer_signer, coffer_read;
grant update (state, updated_at) on coffer.outgoing to coffer_signer;
grant select on coffer.outgoing_attempt to coffer_jobs, coffer_signer, coffer_read;
grant insert (outgoing_id, attempt, network_type, chain_id, fee_units, terms, unsigned_payload,
    transaction_id, created_at),
  update (broadcast_at, sent_at, rejection) on coffer.outgoing_attempt to coffer_jobs;
grant update (signed_transaction, transaction_id, signed_at) on coffer.outgoing_attempt to coffer_signer;
create trigger outgoing_is_signed_by_signer before insert or update of state on coffer.outgoing
  for each row when (new.state = 'signed' and not pg_has_role('coffer_signer', 'member'))
  execute function coffer.refuse_role();
create trigger signer_only_signs before update of state on coffer.outgoing
  for each row when (new.state <> 'signed' and not pg_has_role('coffer_jobs', 'member'))
  execute function coffer.refuse_role();
grant select, insert on coffer.sender_sequence to coffer_jobs;
grant update (next_sequence) on coffer.sender_sequence to coffer_jobs;
grant select on coffer.sender_sequence to coffer_read;
grant select, insert on coffer.sweep to coffer_jobs;
grant update (state, why, updated_at) on coffer.sweep to coffer_jobs;
grant select on coffer.sweep to coffer_signer, coffer_read;
grant select, insert, delete on coffer.payout_stop to coffer_jobs;
grant select on coffer.payout_stop to coffer_read;

-- What stands on the chain and what custody holds: the jobs'.
grant select, insert, update, delete on coffer.chain_header to coffer_jobs;
grant select on coffer.chain_header to coffer_read;
grant select, insert on coffer.chain_cursor to coffer_jobs;
grant update (height, hash) on coffer.chain_cursor to coffer_jobs;
grant select on coffer.chain_cursor to coffer_api, coffer_read;
grant select, insert, update on coffer.deposit to coffer_jobs;
grant select on coffer.deposit to coffer_api, coffer_read;
grant select, insert on coffer.network_halt to coffer_jobs;
grant select on coffer.network_halt to coffer_read;
grant select, insert, update, delete on coffer.custody_holding to coffer_jobs;
grant select on coffer.custody_holding to coffer_read;
grant select, insert, update on coffer.solvency_run to coffer_jobs;
grant select on coffer.solvency_run to coffer_read;

-- An alarm is raised by whoever sees its cause. A row keeps it from being raised again: so the api has
-- its own few, the signer its one, and neither silences what the jobs would say.
grant select, insert, delete on coffer.alarm_episode to coffer_api, coffer_jobs, coffer_signer;
grant select on coffer.alarm_episode to coffer_read;
create function coffer.may_alarm(alarm text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select pg_has_role('coffer_jobs', 'member')
    or (pg_has_role('coffer_api', 'member')
      and alarm in ('mailRefused', 'smsRefused', 'kycProviderAway', 'amlProviderAway'))
    or (pg_has_role('coffer_signer', 'member') and alarm = 'signerRefuses');
$$;
revoke execute on function coffer.may_alarm(text) from public;
grant execute on function coffer.may_alarm(text) to coffer_api, coffer_jobs, coffer_signer;
create trigger alarm_of_its_own before insert on coffer.alarm_episode
  for each row when (not coffer.may_alarm(new.alarm)) execute function coffer.refuse_role();
create trigger alarm_ended_by_its_own before delete on coffer.alarm_episode
  for each row when (not coffer.may_alarm(old.alarm)) execute function coffer.refuse_role();
`,
} as const;
