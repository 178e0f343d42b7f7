/**
 * What the server keeps for private accounts, and can read nothing of: containers, encrypted under a key of
 * the seed, each of its person and its key; the digests that their calls sign, by hash and for minutes; and
 * the shares that a right proof of a PIN is given, sealed, until too many were wrong. Whoever has a container
 * or a share holds something, and does not join another account. (decision page 0151)
 */
export const privateAccounts = {
  name: "0088-private-accounts",
  sql: `
create table coffer.crypto_container (
  user_id uuid not null references coffer.app_user,
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  version int not null check (version > 0),
  container text not null check (length(container) between 1 and 32768),
  saved_at timestamptz not null,
  primary key (user_id, public_key)
);
grant select, insert on coffer.crypto_container to coffer_api;
grant update (version, container, saved_at) on coffer.crypto_container to coffer_api;
grant select (user_id, public_key, version, saved_at) on coffer.crypto_container to coffer_read;

create table coffer.container_digest (
  -- SHA-256, hex; the digest itself is told once.
  digest_hash text primary key check (digest_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references coffer.app_user,
  public_key text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index container_digest_of_person on coffer.container_digest (user_id, made_at);
create index container_digest_expires on coffer.container_digest (expires_at);
grant select, insert, delete on coffer.container_digest to coffer_api;
-- For the lock of whoever tidies up; nothing of a digest ever changes.
grant update (expires_at) on coffer.container_digest to coffer_api;
grant select (user_id, public_key, made_at, expires_at) on coffer.container_digest to coffer_read;

create table coffer.pin_share (
  user_id uuid not null references coffer.app_user,
  record_id text not null check (record_id ~ '^[0-9a-f]{32}$'),
  state text not null check (state in ('open', 'destroyed')),
  share_sealed bytea,
  -- argon2id of the proof.
  proof_hash text,
  -- Since the last right proof; one that has no answer yet counts.
  tries int not null default 0 check (tries between 0 and 10),
  tried_at timestamptz,
  saved_at timestamptz not null,
  used_at timestamptz not null,
  primary key (user_id, record_id),
  constraint pin_share_is_held_while_open check (
    (state = 'open') = (share_sealed is not null) and (state = 'open') = (proof_hash is not null))
);
create function coffer.keep_destroyed_share() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'A share that was destroyed stays so.';
end $$;
revoke execute on function coffer.keep_destroyed_share() from public;
create trigger pin_share_stays_destroyed before update on coffer.pin_share
  for each row when (old.state = 'destroyed') execute function coffer.keep_destroyed_share();
grant select, insert, delete on coffer.pin_share to coffer_api;
grant update (state, share_sealed, proof_hash, tries, tried_at, used_at) on coffer.pin_share to coffer_api;
grant select (user_id, record_id, state, tries, tried_at, saved_at, used_at)
  on coffer.pin_share to coffer_read;

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
    and not exists (select from coffer.crypto_container where user_id = p_user_id)
    and not exists (select from coffer.pin_share where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;
`,
} as const;
