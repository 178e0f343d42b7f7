/**
 * Who comes from Telegram, and the launches of the mini-app they came by. A session by a launch that no
 * cookie stands beside ends by itself. (decision page 0106)
 */
export const telegram = {
  name: "0049-telegram",
  sql: `
create table coffer.telegram_user (
  brand_id text not null,
  telegram_id bigint not null check (telegram_id between 1 and 9007199254740991),
  user_id uuid not null unique references coffer.app_user,
  first_name text not null,
  username text,
  language text,
  is_reachable boolean not null,
  linked_at timestamptz not null,
  primary key (brand_id, telegram_id)
);
-- Who they are the functions below write, by what Telegram has signed.
grant select on coffer.telegram_user to coffer_api, coffer_jobs, coffer_read;

create table coffer.telegram_launch (
  brand_id text not null,
  launch_hash text not null,
  telegram_id bigint not null,
  remote_address text not null,
  device text not null,
  used_at timestamptz not null,
  primary key (brand_id, launch_hash)
);
create index telegram_launch_by_age on coffer.telegram_launch (used_at);
grant select on coffer.telegram_launch to coffer_api;
grant select (brand_id, telegram_id, remote_address, device, used_at) on coffer.telegram_launch to coffer_read;

-- Null: the session ends when nobody has used it for long.
alter table coffer.agent_session add column ends_at timestamptz;
grant select (ends_at) on coffer.agent_session to coffer_read;

-- What Telegram signed is compared outside the database, which does not hold the bot's token; the same
-- launch may come again, since a reload brings it. Whoever is new is made here (rule 40). Their own
-- session keeps the token that other tabs hold. Null: the session is over, or the launch is of the
-- future or older than a week.
create function coffer.sign_in_by_telegram(
  p_session_id uuid, p_telegram_id bigint, p_first_name text, p_username text, p_language text,
  p_may_write boolean, p_launched_at timestamptz, p_launch_hash text, p_remote_address text,
  p_device text, p_ends_at timestamptz, p_new_user_id uuid, p_public_id text, p_preferred_currency text,
  p_locale text, p_companion_hash text, p_token_id uuid, p_token_expires_at timestamptz,
  p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
  owner_id uuid;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.kind = 'tg' for update;
  if not found or p_launched_at > p_now + interval '1 minute'
    or p_launched_at < p_now - interval '7 days' then
    return null;
  end if;
  -- Two first launches of one person at once make one user.
  perform pg_advisory_xact_lock(hashtextextended(
    'telegram-user:' || session.brand_id || ':' || p_telegram_id, 0));
  update coffer.telegram_user t
     set first_name = p_first_name, username = p_username, language = p_language,
         is_reachable = t.is_reachable or p_may_write
   where (t.brand_id, t.telegram_id) = (session.brand_id, p_telegram_id)
  returning t.user_id into owner_id;
  if not found then
    owner_id := p_new_user_id;
    insert into coffer.app_user (user_id, brand_id, public_id, preferred_currency, locale, created_at)
    values (owner_id, session.brand_id, p_public_id, p_preferred_currency, p_locale, p_now);
    insert into coffer.telegram_user (brand_id, telegram_id, user_id, first_name, username, language,
      is_reachable, linked_at)
    values (session.brand_id, p_telegram_id, owner_id, p_first_name, p_username, p_language,
      p_may_write, p_now);
  end if;
  insert into coffer.telegram_launch (brand_id, launch_hash, telegram_id, remote_address, device, used_at)
  values (session.brand_id, p_launch_hash, p_telegram_id, p_remote_address, p_device, p_now)
  on conflict (brand_id, launch_hash) do nothing;
  if session.user_id is distinct from owner_id then
    perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
      p_token_expires_at, false, p_now);
  end if;
  update coffer.agent_session s set ends_at = p_ends_at where s.session_id = p_session_id;
  -- A young launch proves who is there, from the moment that Telegram signed it. (rule 76)
  if p_launched_at > p_now - interval '10 minutes' then
    insert into coffer.session_proof (session_id, proved_at)
    values (p_session_id, least(p_launched_at, p_now))
    on conflict (session_id) do update
      set proved_at = greatest(coffer.session_proof.proved_at, excluded.proved_at);
  end if;
  return owner_id;
end
$$;
revoke execute on function coffer.sign_in_by_telegram(uuid, bigint, text, text, text, boolean, timestamptz,
  text, text, text, timestamptz, uuid, text, text, text, text, uuid, timestamptz, timestamptz) from public;
grant execute on function coffer.sign_in_by_telegram(uuid, bigint, text, text, text, boolean, timestamptz,
  text, text, text, timestamptz, uuid, text, text, text, text, uuid, timestamptz, timestamptz) to coffer_api;

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
  else
    raise exception 'coffer: nothing expires as %', what using errcode = 'invalid_parameter_value';
  end if;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
`,
} as const;
