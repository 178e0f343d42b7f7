/**
 * A session becomes somebody's by one of these functions alone, each of which uses up a proof in the
 * same statement: a code, a password that was compared, a one-time link. So does a new user begin. What
 * a caller says of times and limits is believed up to a ceiling. (decision page 0099)
 */
export const sessionsByProof = {
  name: "0041-sessions-by-proof",
  sql: `
-- Compares a code and uses it up: true when it is right, false when it is not, which is counted; null
-- when there is nothing to compare: no such code here, an older one, a dead one, a used one. One that
-- a payment has used is right for that payment again.
create function coffer.use_code(
  p_code_id uuid, p_session_id uuid, p_purpose text, p_code_hash bytea, p_used_for uuid,
  p_wrong_tries_max int, p_lifetime_ms bigint, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sent coffer.confirm_code;
  is_again boolean;
begin
  select c.* into sent from coffer.confirm_code c
   where c.code_id = p_code_id and c.session_id = p_session_id and c.purpose = p_purpose
     for update;
  if not found
    or sent.wrong_tries >= least(p_wrong_tries_max, 25)
    or p_now - sent.sent_at >= least(p_lifetime_ms, 900000) * interval '1 millisecond'
    or exists (select from coffer.confirm_code n
      where (n.session_id, n.contact, n.purpose) = (sent.session_id, sent.contact, sent.purpose)
        and n.sent_at > sent.sent_at) then
    return null;
  end if;
  is_again := sent.used_at is not null;
  if is_again and (p_used_for is null or sent.used_for is distinct from p_used_for) then
    return null;
  end if;
  if sent.code_hash is distinct from p_code_hash then
    update coffer.confirm_code c set wrong_tries = c.wrong_tries + 1, last_wrong_at = p_now
     where c.code_id = p_code_id;
    insert into coffer.code_failure (failure_id, brand_id, contact, user_id, failed_at)
    values (gen_random_uuid(), sent.brand_id, sent.contact, sent.user_id, p_now);
    return false;
  end if;
  if not is_again then
    update coffer.confirm_code c set used_at = p_now, used_for = p_used_for where c.code_id = p_code_id;
  end if;
  return true;
end
$$;

-- Nobody calls it but the functions that have taken a proof. What somebody else proved in a session
-- says nothing of who has it now.
create function coffer.give_session(
  p_session_id uuid, p_user_id uuid, p_companion_hash text, p_token_id uuid,
  p_token_expires_at timestamptz, p_is_proof boolean, p_now timestamptz
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_is_proof then
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

-- The contact of the session's handshake is its owner's, or a new user's (rule 40). Null: no right code.
create function coffer.sign_in_by_code(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_new_user_id uuid, p_public_id text, p_preferred_currency text, p_companion_hash text,
  p_token_id uuid, p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
  is_phone boolean;
  owner_id uuid;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null for update;
  if not found or not exists (select from coffer.confirm_code c
    where c.code_id = p_code_id and c.session_id = p_session_id and c.user_id is null
      and (c.brand_id, c.contact) = (session.brand_id, session.login_value)) then
    return null;
  end if;
  if coffer.use_code(p_code_id, p_session_id, 'login', p_code_hash, null, p_wrong_tries_max,
      p_lifetime_ms, p_now) is not true then
    return null;
  end if;
  is_phone := session.login_type = 'phone';
  if is_phone then
    insert into coffer.app_user (user_id, brand_id, public_id, phone, preferred_currency, created_at)
    values (p_new_user_id, session.brand_id, p_public_id, session.login_value, p_preferred_currency, p_now)
    on conflict (brand_id, phone) do nothing;
    select u.user_id into strict owner_id from coffer.app_user u
     where (u.brand_id, u.phone) = (session.brand_id, session.login_value);
  else
    insert into coffer.app_user (user_id, brand_id, public_id, email, preferred_currency, created_at)
    values (p_new_user_id, session.brand_id, p_public_id, session.login_value, p_preferred_currency, p_now)
    on conflict (brand_id, email) do nothing;
    select u.user_id into strict owner_id from coffer.app_user u
     where (u.brand_id, u.email) = (session.brand_id, session.login_value);
  end if;
  perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
    p_token_expires_at, true, p_now);
  return owner_id;
end
$$;

-- A password is compared outside the database, with the hash that stands here: it is the proof as long
-- as it still stands. A right one may bring its hash under new parameters. Null: another one stands.
create function coffer.sign_in_by_password(
  p_session_id uuid, p_user_id uuid, p_password_hash text, p_renewed_hash text,
  p_companion_hash text, p_token_id uuid, p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from coffer.agent_session s
    join coffer.app_user u on u.brand_id = s.brand_id and u.user_id = p_user_id
   where s.session_id = p_session_id and s.ended_at is null for update of s;
  if not found then
    return null;
  end if;
  update coffer.user_password w set password_hash = coalesce(p_renewed_hash, w.password_hash)
   where w.user_id = p_user_id and w.password_hash = p_password_hash;
  if not found then
    return null;
  end if;
  perform coffer.give_session(p_session_id, p_user_id, p_companion_hash, p_token_id,
    p_token_expires_at, false, p_now);
  return p_user_id;
end
$$;

-- Where somebody else is signed in the link stays good and the session theirs: null, as for one that is
-- used, unknown or run out. Who is signed in already keeps the token that other tabs hold.
create function coffer.sign_in_by_token(
  p_session_id uuid, p_token_hash text, p_companion_hash text, p_token_id uuid,
  p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
  maker_id uuid;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null for update;
  if not found then
    return null;
  end if;
  update coffer.login_token t set used_at = p_now
   where (t.token_hash, t.brand_id) = (p_token_hash, session.brand_id) and t.used_at is null
     and t.expires_at > p_now and (session.user_id is null or session.user_id = t.user_id)
  returning t.user_id into maker_id;
  if found and session.user_id is null then
    perform coffer.give_session(p_session_id, maker_id, p_companion_hash, p_token_id,
      p_token_expires_at, false, p_now);
  end if;
  return maker_id;
end
$$;

-- A link is of whoever owns the session it is made in, and takes a proof of the last ten minutes; what
-- has run out goes with the same step. False: no such session, or no such proof.
create function coffer.make_login_token(
  p_session_id uuid, p_token_hash text, p_expires_at timestamptz, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from coffer.login_token t where t.expires_at < p_now;
  insert into coffer.login_token (token_hash, brand_id, user_id, expires_at, bundle_id)
  select p_token_hash, s.brand_id, s.user_id, p_expires_at, s.bundle_id
    from coffer.agent_session s
    join coffer.session_proof p on p.session_id = s.session_id
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null
     and p.proved_at > p_now - interval '10 minutes';
  return found;
end
$$;

-- A code, or a password, that proves who uses a session which is theirs already.
create function coffer.prove_by_code(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from coffer.confirm_code c join coffer.agent_session s on s.session_id = c.session_id
    where c.code_id = p_code_id and s.session_id = p_session_id and s.ended_at is null
      and s.user_id = c.user_id) then
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

create function coffer.prove_by_password(p_session_id uuid, p_password_hash text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into coffer.session_proof (session_id, proved_at)
  select s.session_id, p_now from coffer.agent_session s
    join coffer.user_password w on w.user_id = s.user_id
   where s.session_id = p_session_id and s.ended_at is null and w.password_hash = p_password_hash
  on conflict (session_id) do update set proved_at = excluded.proved_at;
  return found;
end
$$;

revoke execute on function
  coffer.use_code(uuid, uuid, text, bytea, uuid, int, bigint, timestamptz),
  coffer.give_session(uuid, uuid, text, uuid, timestamptz, boolean, timestamptz),
  coffer.sign_in_by_code(uuid, uuid, bytea, int, bigint, uuid, text, text, text, uuid, timestamptz, timestamptz),
  coffer.sign_in_by_password(uuid, uuid, text, text, text, uuid, timestamptz, timestamptz),
  coffer.sign_in_by_token(uuid, text, text, uuid, timestamptz, timestamptz),
  coffer.make_login_token(uuid, text, timestamptz, timestamptz),
  coffer.prove_by_code(uuid, uuid, bytea, int, bigint, timestamptz),
  coffer.prove_by_password(uuid, text, timestamptz)
from public;
grant execute on function
  coffer.use_code(uuid, uuid, text, bytea, uuid, int, bigint, timestamptz),
  coffer.sign_in_by_code(uuid, uuid, bytea, int, bigint, uuid, text, text, text, uuid, timestamptz, timestamptz),
  coffer.sign_in_by_password(uuid, uuid, text, text, text, uuid, timestamptz, timestamptz),
  coffer.sign_in_by_token(uuid, text, text, uuid, timestamptz, timestamptz),
  coffer.make_login_token(uuid, text, timestamptz, timestamptz),
  coffer.prove_by_code(uuid, uuid, bytea, int, bigint, timestamptz),
  coffer.prove_by_password(uuid, text, timestamptz)
to coffer_api;
`,
} as const;
