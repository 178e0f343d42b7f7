/**
 * Passkeys and the challenges that they answer. Whose a passkey is, and how far it has counted, is written by
 * functions alone, each of which uses a challenge up; a signature is checked outside, since the database does
 * not know its curves. One that was removed is gone. (decision page 0159)
 */
export const passkeys = {
  name: "0096-passkeys",
  sql: `
create table coffer.passkey (
  passkey_id uuid primary key,
  brand_id text not null,
  user_id uuid not null references coffer.app_user,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null,
  name text not null check (length(name) between 1 and 64),
  state text not null check (state in ('active', 'suspected')),
  -- Kept in several devices: such a one has no counter.
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  suspected_at timestamptz,
  unique (brand_id, credential_id),
  check ((state = 'suspected') = (suspected_at is not null))
);
create index passkey_of_person on coffer.passkey (user_id, created_at);
grant select on coffer.passkey to coffer_api, coffer_read;
grant update (name) on coffer.passkey to coffer_api;

create table coffer.passkey_challenge (
  -- SHA-256, hex.
  challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid not null,
  -- Nobody is known yet who signs in.
  user_id uuid references coffer.app_user,
  purpose text not null check (purpose in ('signIn', 'register', 'prove', 'pay')),
  payment_hash bytea,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= made_at + interval '15 minutes'),
  used_at timestamptz,
  used_for uuid,
  check ((purpose = 'signIn') = (user_id is null)),
  check ((purpose = 'pay') = (payment_hash is not null)),
  check (used_for is null or (used_at is not null and purpose = 'pay'))
);
create index passkey_challenge_of_session on coffer.passkey_challenge (session_id, made_at);
create index passkey_challenge_by_age on coffer.passkey_challenge (made_at);
grant select, delete,
  insert (challenge_hash, session_id, user_id, purpose, payment_hash, made_at, expires_at)
  on coffer.passkey_challenge to coffer_api;
grant select (session_id, user_id, purpose, payment_hash, made_at, expires_at, used_at, used_for)
  on coffer.passkey_challenge to coffer_read;

-- Nobody calls it but the functions below. 'taken': the challenge was open and the counter is ahead; 'again':
-- a payment that has used it is told once more; 'suspected': the counter is of a copy, and the passkey proves
-- nothing from now on; 'refused': no such challenge for this, or no such passkey. (rules 546 to 548)
create function coffer.take_assertion(
  p_session_id uuid, p_challenge_hash text, p_purpose text, p_user_id uuid, p_payment_hash bytea,
  p_used_for uuid, p_passkey_id uuid, p_counter bigint, p_now timestamptz
) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  asked coffer.passkey_challenge;
  kept coffer.passkey;
begin
  select c.* into asked from coffer.passkey_challenge c
   where c.challenge_hash = p_challenge_hash for update;
  if not found or asked.session_id <> p_session_id or asked.purpose <> p_purpose
    or asked.user_id is distinct from p_user_id or asked.payment_hash is distinct from p_payment_hash then
    return 'refused';
  end if;
  select k.* into kept from coffer.passkey k where k.passkey_id = p_passkey_id for update;
  if not found or kept.state <> 'active'
    or (p_user_id is not null and kept.user_id <> p_user_id) then
    return 'refused';
  end if;
  if asked.used_at is not null then
    return case when asked.used_for = p_used_for then 'again' else 'refused' end;
  end if;
  if asked.expires_at <= p_now then
    return 'refused';
  end if;
  update coffer.passkey_challenge c set used_at = p_now, used_for = p_used_for
   where c.challenge_hash = p_challenge_hash;
  if p_counter <= kept.counter and (p_counter > 0 or kept.counter > 0) then
    update coffer.passkey k set state = 'suspected', suspected_at = p_now
     where k.passkey_id = p_passkey_id;
    return 'suspected';
  end if;
  update coffer.passkey k set counter = p_counter, used_at = p_now where k.passkey_id = p_passkey_id;
  return 'taken';
end
$$;

-- A way in, which takes a proof that was fresh when its challenge was made. 'known': some account of the brand
-- has it; 'tooMany': ten stand already; 'refused': no such challenge, or no such proof. (rule 549)
create function coffer.add_passkey(
  p_session_id uuid, p_challenge_hash text, p_passkey_id uuid, p_credential_id bytea, p_public_key bytea,
  p_counter bigint, p_transports text[], p_name text, p_is_synced boolean, p_now timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null for update;
  if not found then
    return 'refused';
  end if;
  -- Two at once count together.
  perform from coffer.app_user u where u.user_id = session.user_id for update;
  update coffer.passkey_challenge c set used_at = p_now
    from coffer.session_proof p
   where c.challenge_hash = p_challenge_hash and c.session_id = p_session_id
     and c.purpose = 'register' and c.user_id = session.user_id and c.used_at is null
     and c.expires_at > p_now and p.session_id = p_session_id
     and p.proved_at > c.made_at - interval '10 minutes';
  if not found then
    return 'refused';
  end if;
  if (select count(*) from coffer.passkey k where k.user_id = session.user_id) >= 10 then
    return 'tooMany';
  end if;
  insert into coffer.passkey (passkey_id, brand_id, user_id, credential_id, public_key, counter,
    transports, name, state, is_synced, created_at)
  values (p_passkey_id, session.brand_id, session.user_id, p_credential_id, p_public_key, p_counter,
    p_transports, p_name, 'active', p_is_synced, p_now)
  on conflict (brand_id, credential_id) do nothing;
  return case when found then 'added' else 'known' end;
end
$$;

-- 'removed'; 'unproved': nobody has proved who is here in the last ten minutes; 'unknown': not of this person.
create function coffer.remove_passkey(p_session_id uuid, p_passkey_id uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select k.user_id into owner_id from coffer.passkey k
    join coffer.agent_session s on s.user_id = k.user_id
   where k.passkey_id = p_passkey_id and s.session_id = p_session_id and s.ended_at is null
     for update of k;
  if not found then
    return 'unknown';
  end if;
  if not exists (select from coffer.session_proof p
    where p.session_id = p_session_id and p.proved_at > p_now - interval '10 minutes') then
    return 'unproved';
  end if;
  delete from coffer.passkey_challenge c where c.user_id = owner_id and c.used_at is null;
  delete from coffer.passkey k where k.passkey_id = p_passkey_id;
  return 'removed';
end
$$;

-- Confirms one payment of whoever owns the session: as take_assertion says. (rule 552)
create function coffer.confirm_by_passkey(
  p_session_id uuid, p_challenge_hash text, p_payment_hash bytea, p_used_for uuid, p_passkey_id uuid,
  p_counter bigint, p_now timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select s.user_id into owner_id from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null;
  if not found then
    return 'refused';
  end if;
  return coffer.take_assertion(p_session_id, p_challenge_hash, 'pay', owner_id, p_payment_hash,
    p_used_for, p_passkey_id, p_counter, p_now);
end
$$;

revoke execute on function
  coffer.take_assertion(uuid, text, text, uuid, bytea, uuid, uuid, bigint, timestamptz),
  coffer.add_passkey(uuid, text, uuid, bytea, bytea, bigint, text[], text, boolean, timestamptz),
  coffer.remove_passkey(uuid, uuid, timestamptz),
  coffer.confirm_by_passkey(uuid, text, bytea, uuid, uuid, bigint, timestamptz)
from public;
grant execute on function
  coffer.add_passkey(uuid, text, uuid, bytea, bytea, bigint, text[], text, boolean, timestamptz),
  coffer.remove_passkey(uuid, uuid, timestamptz),
  coffer.confirm_by_passkey(uuid, text, bytea, uuid, uuid, bigint, timestamptz)
to coffer_api;

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
  elsif what = 'challenges' then
    delete from coffer.passkey_challenge where challenge_hash in (
      select r.challenge_hash from coffer.passkey_challenge r where r.made_at < before
       order by r.made_at limit at_most for update skip locked);
  else
    raise exception 'coffer: nothing expires as %', what using errcode = 'invalid_parameter_value';
  end if;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
`,
} as const;
