/**
 * Authenticator apps: a secret that the api seals, the newest step that was taken of it, wrong codes in a row,
 * and recovery codes as hashes; and since when somebody waits who has lost what they prove themselves with.
 * Steps, tries and codes are used up by functions alone. (decision page 0159)
 */
export const authenticators = {
  name: "0097-authenticators",
  sql: `
create table coffer.authenticator (
  user_id uuid primary key references coffer.app_user,
  state text not null check (state in ('started', 'active')),
  secret_sealed bytea not null,
  -- The newest step of thirty seconds whose code was taken.
  last_step bigint check (last_step >= 0),
  -- Since the last right one.
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  last_wrong_at timestamptz,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  check ((state = 'active') = (confirmed_at is not null)),
  check ((state = 'active') <= (last_step is not null))
);
grant select on coffer.authenticator to coffer_api;
-- The same secret, sealed anew.
grant update (secret_sealed) on coffer.authenticator to coffer_api;
grant select (user_id, state, last_step, wrong_tries, last_wrong_at, started_at, confirmed_at)
  on coffer.authenticator to coffer_read;

create table coffer.recovery_code (
  user_id uuid not null references coffer.authenticator on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select (user_id, used_at) on coffer.recovery_code to coffer_api, coffer_read;

-- Of whoever has lost passkeys and authenticator. (rule 551)
create table coffer.proof_recovery (
  user_id uuid primary key references coffer.app_user,
  asked_at timestamptz not null
);
grant select, delete on coffer.proof_recovery to coffer_api;
grant select on coffer.proof_recovery to coffer_read;

-- 'started'; 'taken': one is in force; 'unproved': nobody has proved who is here in the last ten minutes.
create function coffer.start_authenticator(
  p_session_id uuid, p_secret_sealed bytea, p_code_hashes bytea[], p_now timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select s.user_id into owner_id from coffer.agent_session s
    join coffer.session_proof p on p.session_id = s.session_id
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null
     and p.proved_at > p_now - interval '10 minutes';
  if not found then
    return 'unproved';
  end if;
  perform from coffer.app_user u where u.user_id = owner_id for update;
  delete from coffer.authenticator a where a.user_id = owner_id and a.state = 'started';
  insert into coffer.authenticator (user_id, state, secret_sealed, started_at)
  values (owner_id, 'started', p_secret_sealed, p_now)
  on conflict (user_id) do nothing;
  if not found then
    return 'taken';
  end if;
  insert into coffer.recovery_code (user_id, code_hash)
  select owner_id, unnest(p_code_hashes);
  return 'started';
end
$$;

-- True: a right code of the secret was brought within its quarter of an hour, and it is in force.
create function coffer.confirm_authenticator(
  p_session_id uuid, p_step bigint, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update coffer.authenticator a
     set state = 'active', confirmed_at = p_now, last_step = p_step, wrong_tries = 0, last_wrong_at = null
    from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and a.user_id = s.user_id
     and a.state = 'started' and a.started_at > p_now - interval '15 minutes';
  return found;
end
$$;

-- A code that was wrong. Whatever its caller says, the tries of a person grow by this alone.
create function coffer.count_wrong_step(p_session_id uuid, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update coffer.authenticator a set wrong_tries = a.wrong_tries + 1, last_wrong_at = p_now
    from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and a.user_id = s.user_id;
$$;

-- Whether a step, or else a recovery code, of whoever owns the session is still to be used; holds it until the
-- transaction ends. Nobody calls it but the functions that use it.
create function coffer.lock_second(p_session_id uuid, p_step bigint, p_code_hash bytea) returns uuid
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  kept coffer.authenticator;
begin
  select a.* into kept from coffer.authenticator a
    join coffer.agent_session s on s.user_id = a.user_id
   where s.session_id = p_session_id and s.ended_at is null and a.state = 'active' for update of a;
  if found and ((p_code_hash is null and p_step > kept.last_step)
    or exists (select from coffer.recovery_code c
      where c.user_id = kept.user_id and c.code_hash = p_code_hash and c.used_at is null)) then
    return kept.user_id;
  end if;
  return null;
end
$$;

-- Uses one or the other: true the first time. What was typed is compared outside, where alone the secret
-- opens. (rules 553 and 555)
create function coffer.take_second(
  p_session_id uuid, p_step bigint, p_code_hash bytea, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid := coffer.lock_second(p_session_id, p_step, p_code_hash);
begin
  if owner_id is null then
    return false;
  end if;
  if p_code_hash is not null then
    update coffer.recovery_code c set used_at = p_now
     where c.user_id = owner_id and c.code_hash = p_code_hash;
  else
    update coffer.authenticator a set last_step = p_step, wrong_tries = 0, last_wrong_at = null
     where a.user_id = owner_id;
  end if;
  return true;
end
$$;

-- 'removed'; 'unproved': as above; 'unknown': there is none.
create function coffer.remove_authenticator(p_session_id uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
begin
  select a.user_id into owner_id from coffer.authenticator a
    join coffer.agent_session s on s.user_id = a.user_id
   where s.session_id = p_session_id and s.ended_at is null for update of a;
  if not found then
    return 'unknown';
  end if;
  if not exists (select from coffer.session_proof p
    where p.session_id = p_session_id and p.proved_at > p_now - interval '10 minutes') then
    return 'unproved';
  end if;
  delete from coffer.authenticator a where a.user_id = owner_id;
  return 'removed';
end
$$;

-- Whether something stronger than a code stands behind an account; a passkey that is suspected counts.
create function coffer.has_strong_means(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.passkey k where k.user_id = p_user_id)
    or exists (select from coffer.authenticator a where a.user_id = p_user_id and a.state = 'active');
$$;

-- Begins the wait of a day for a code sent to this person, or leaves one that runs; since when it runs, in
-- either case. Null: no right code, or nothing that could be lost. (rule 551)
create function coffer.ask_recovery(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_now timestamptz
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner_id uuid;
  since timestamptz;
begin
  select s.user_id into owner_id from coffer.confirm_code c
    join coffer.agent_session s on s.session_id = c.session_id and s.user_id = c.user_id
   where c.code_id = p_code_id and s.session_id = p_session_id and s.ended_at is null;
  if not found or not coffer.has_strong_means(owner_id) or coffer.use_code(p_code_id, p_session_id,
      'reauthorize', p_code_hash, null, p_wrong_tries_max, p_lifetime_ms, p_now) is not true then
    return null;
  end if;
  insert into coffer.proof_recovery as r (user_id, asked_at) values (owner_id, p_now)
  on conflict (user_id) do update
    set asked_at = case when r.asked_at > p_now - interval '48 hours' then r.asked_at else p_now end
  returning r.asked_at into since;
  return since;
end
$$;

revoke execute on function
  coffer.start_authenticator(uuid, bytea, bytea[], timestamptz),
  coffer.confirm_authenticator(uuid, bigint, timestamptz),
  coffer.count_wrong_step(uuid, timestamptz),
  coffer.lock_second(uuid, bigint, bytea),
  coffer.take_second(uuid, bigint, bytea, timestamptz),
  coffer.remove_authenticator(uuid, timestamptz),
  coffer.ask_recovery(uuid, uuid, bytea, int, bigint, timestamptz),
  coffer.has_strong_means(uuid)
from public;
grant execute on function
  coffer.start_authenticator(uuid, bytea, bytea[], timestamptz),
  coffer.confirm_authenticator(uuid, bigint, timestamptz),
  coffer.count_wrong_step(uuid, timestamptz),
  coffer.take_second(uuid, bigint, bytea, timestamptz),
  coffer.remove_authenticator(uuid, timestamptz),
  coffer.ask_recovery(uuid, uuid, bytea, int, bigint, timestamptz),
  coffer.has_strong_means(uuid)
to coffer_api;
`,
} as const;
