/**
 * Where a passkey or an authenticator stands, a code or a password proves nothing by itself, whichever way it
 * came: a sign-in by code leads in and is no proof, Telegram's launch neither, and nobody joins such an
 * account by a code. A passkey proves, and so does either of them with a step of the authenticator.
 * (rules 550 and 551, decision page 0159)
 */
export const strongProofs = {
  name: "0098-strong-proofs",
  sql: `
-- Whether a code proves something of this person: nothing stronger stands, or they have waited for a day.
create function coffer.does_code_prove(p_user_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select not coffer.has_strong_means(p_user_id)
    or exists (select from coffer.proof_recovery r where r.user_id = p_user_id
      and r.asked_at <= p_now - interval '24 hours' and r.asked_at > p_now - interval '48 hours');
$$;

create or replace function coffer.give_session(
  p_session_id uuid, p_user_id uuid, p_companion_hash text, p_token_id uuid,
  p_token_expires_at timestamptz, p_is_proof boolean, p_now timestamptz
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_is_proof and coffer.does_code_prove(p_user_id, p_now) then
    insert into coffer.session_proof (session_id, proved_at) values (p_session_id, p_now)
    on conflict (session_id) do update set proved_at = excluded.proved_at;
  else
    delete from coffer.session_proof p using coffer.agent_session s
     where p.session_id = p_session_id and s.session_id = p_session_id
       and s.user_id is distinct from p_user_id;
  end if;
  update coffer.agent_session s
     set user_id = p_user_id, companion_hash = p_companion_hash, token_id = p_token_id,
         token_expires_at = p_token_expires_at, token_seen_at = null, previous_token_id = null,
         previous_token_until = null, login_type = null, login_value = null,
         signed_in_token_id = p_token_id, signed_in_token_expires_at = p_token_expires_at,
         last_used_at = p_now
   where s.session_id = p_session_id;
end
$$;

create or replace function coffer.sign_in_by_telegram(
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
  if p_launched_at > p_now - interval '10 minutes' and not coffer.has_strong_means(owner_id) then
    insert into coffer.session_proof (session_id, proved_at)
    values (p_session_id, least(p_launched_at, p_now))
    on conflict (session_id) do update
      set proved_at = greatest(coffer.session_proof.proved_at, excluded.proved_at);
  end if;
  return owner_id;
end
$$;

create or replace function coffer.join_account_by_code(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_companion_hash text, p_token_id uuid, p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
  owner_id uuid;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null for update;
  if not found then
    return null;
  end if;
  select u.user_id into owner_id from coffer.confirm_code c
    join coffer.app_user u on u.brand_id = c.brand_id and c.contact in (u.email, u.phone)
   where c.code_id = p_code_id and c.session_id = p_session_id and c.purpose = 'contact'
     and c.user_id = session.user_id and u.user_id <> session.user_id;
  if not found or not coffer.holds_nothing(session.user_id)
    or coffer.has_strong_means(owner_id)
    or exists (select from coffer.telegram_user t where t.user_id = owner_id) then
    return null;
  end if;
  perform from coffer.telegram_user t where t.user_id = session.user_id for update;
  if not found or coffer.use_code(p_code_id, p_session_id, 'contact', p_code_hash, null,
      p_wrong_tries_max, p_lifetime_ms, p_now) is not true then
    return null;
  end if;
  update coffer.telegram_user t set user_id = owner_id, linked_at = p_now
   where t.user_id = session.user_id;
  update coffer.voucher v set taker_user_id = owner_id, updated_at = p_now
   where v.taker_user_id = session.user_id and v.state = 'ACQUIRED' and v.maker_user_id <> owner_id;
  update coffer.voucher v
     set state = 'CREATED', taker_user_id = null, acquired_at = null, receive_by = null, updated_at = p_now
   where v.taker_user_id = session.user_id and v.state = 'ACQUIRED';
  update coffer.app_user u set chosen_email = null, chosen_phone = null
   where u.user_id = session.user_id;
  perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
    p_token_expires_at, true, p_now);
  return owner_id;
end
$$;

create or replace function coffer.prove_by_code(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from coffer.confirm_code c join coffer.agent_session s on s.session_id = c.session_id
    where c.code_id = p_code_id and s.session_id = p_session_id and s.ended_at is null
      and s.user_id = c.user_id and coffer.does_code_prove(s.user_id, p_now)) then
    return null;
  end if;
  if coffer.use_code(p_code_id, p_session_id, 'reauthorize', p_code_hash, null, p_wrong_tries_max,
      p_lifetime_ms, p_now) is not true then
    return false;
  end if;
  insert into coffer.session_proof (session_id, proved_at) values (p_session_id, p_now)
  on conflict (session_id) do update set proved_at = excluded.proved_at;
  return true;
end
$$;

create or replace function coffer.prove_by_password(p_session_id uuid, p_password_hash text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into coffer.session_proof (session_id, proved_at)
  select s.session_id, p_now from coffer.agent_session s
    join coffer.user_password w on w.user_id = s.user_id
   where s.session_id = p_session_id and s.ended_at is null and w.password_hash = p_password_hash
     and not coffer.has_strong_means(s.user_id)
  on conflict (session_id) do update set proved_at = excluded.proved_at;
  return found;
end
$$;

-- What was proved by something that was said to be lost is not lost. Nobody calls it but those below.
create function coffer.note_strong_proof(p_session_id uuid, p_user_id uuid, p_now timestamptz) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into coffer.session_proof (session_id, proved_at) values (p_session_id, p_now)
  on conflict (session_id) do update set proved_at = excluded.proved_at;
  delete from coffer.proof_recovery r where r.user_id = p_user_id;
$$;

-- Whoever the passkey is of, in a session of nobody. Null: it proves nothing.
create function coffer.sign_in_by_passkey(
  p_session_id uuid, p_challenge_hash text, p_passkey_id uuid, p_counter bigint, p_companion_hash text,
  p_token_id uuid, p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  perform from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null for update;
  if not found then
    return null;
  end if;
  select k.user_id into owner_id from coffer.passkey k
    join coffer.agent_session s on s.brand_id = k.brand_id
   where k.passkey_id = p_passkey_id and s.session_id = p_session_id;
  if not found or coffer.take_assertion(p_session_id, p_challenge_hash, 'signIn', null, null, null,
      p_passkey_id, p_counter, p_now) <> 'taken' then
    return null;
  end if;
  perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
    p_token_expires_at, false, p_now);
  perform coffer.note_strong_proof(p_session_id, owner_id, p_now);
  return owner_id;
end
$$;

-- As take_assertion says.
create function coffer.prove_by_passkey(
  p_session_id uuid, p_challenge_hash text, p_passkey_id uuid, p_counter bigint, p_now timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
  taken text;
begin
  select s.user_id into owner_id from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null for update;
  if not found then
    return 'refused';
  end if;
  taken := coffer.take_assertion(p_session_id, p_challenge_hash, 'prove', owner_id, null, null,
    p_passkey_id, p_counter, p_now);
  if taken = 'taken' then
    perform coffer.note_strong_proof(p_session_id, owner_id, p_now);
  end if;
  return taken;
end
$$;

-- A step of the authenticator, or a recovery code, beside a code or a password. Where one of the two is not
-- good the other stays so.
create function coffer.prove_by_code_and_second(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_step bigint, p_second_hash bytea, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select s.user_id into owner_id from coffer.confirm_code c
    join coffer.agent_session s on s.session_id = c.session_id and s.user_id = c.user_id
   where c.code_id = p_code_id and s.session_id = p_session_id and s.ended_at is null;
  if not found or coffer.lock_second(p_session_id, p_step, p_second_hash) is null
    or coffer.use_code(p_code_id, p_session_id, 'reauthorize', p_code_hash, null, p_wrong_tries_max,
      p_lifetime_ms, p_now) is not true
    or not coffer.take_second(p_session_id, p_step, p_second_hash, p_now) then
    return false;
  end if;
  perform coffer.note_strong_proof(p_session_id, owner_id, p_now);
  return true;
end
$$;

create function coffer.prove_by_password_and_second(
  p_session_id uuid, p_password_hash text, p_step bigint, p_second_hash bytea, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select s.user_id into owner_id from coffer.agent_session s
    join coffer.user_password w on w.user_id = s.user_id
   where s.session_id = p_session_id and s.ended_at is null and w.password_hash = p_password_hash;
  if not found or not coffer.take_second(p_session_id, p_step, p_second_hash, p_now) then
    return false;
  end if;
  perform coffer.note_strong_proof(p_session_id, owner_id, p_now);
  return true;
end
$$;

create or replace function coffer.holds_nothing(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.app_user u
      where u.user_id = p_user_id and u.email is null and u.phone is null)
    and not exists (select from coffer.user_password where user_id = p_user_id)
    and not exists (select from coffer.user_login where user_id = p_user_id)
    and not exists (select from coffer.asset_account where user_id = p_user_id and purpose <> 'spot')
    and not exists (select from coffer.custody_address
      where user_id = p_user_id and key_purpose = 'deposits')
    and not exists (select from coffer.deposit where user_id = p_user_id)
    and not exists (select from coffer.buy_order where user_id = p_user_id)
    and not exists (select from coffer.payment
      where user_id = p_user_id or receiver_user_id = p_user_id)
    and not exists (select from coffer.held_payment where user_id = p_user_id)
    and not exists (select from coffer.payee where user_id = p_user_id)
    and not exists (select from coffer.passkey where user_id = p_user_id)
    and not exists (select from coffer.authenticator where user_id = p_user_id)
    and not exists (select from coffer.crypto_container where user_id = p_user_id)
    and not exists (select from coffer.pin_share where user_id = p_user_id)
    and not exists (select from coffer.personal_wallet where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;

revoke execute on function
  coffer.does_code_prove(uuid, timestamptz),
  coffer.note_strong_proof(uuid, uuid, timestamptz),
  coffer.sign_in_by_passkey(uuid, text, uuid, bigint, text, uuid, timestamptz, timestamptz),
  coffer.prove_by_passkey(uuid, text, uuid, bigint, timestamptz),
  coffer.prove_by_code_and_second(uuid, uuid, bytea, int, bigint, bigint, bytea, timestamptz),
  coffer.prove_by_password_and_second(uuid, text, bigint, bytea, timestamptz)
from public;
grant execute on function
  coffer.sign_in_by_passkey(uuid, text, uuid, bigint, text, uuid, timestamptz, timestamptz),
  coffer.prove_by_passkey(uuid, text, uuid, bigint, timestamptz),
  coffer.prove_by_code_and_second(uuid, uuid, bytea, int, bigint, bigint, bytea, timestamptz),
  coffer.prove_by_password_and_second(uuid, text, bigint, bytea, timestamptz)
to coffer_api;
`,
} as const;
