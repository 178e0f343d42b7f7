/**
 * The depository: a person's current account, in one asset at a time, with addresses on a branch of their
 * own. The api opens it and moves it to another account of its person; how it stands only whoever operates
 * the wallet writes. (decision page 0118)
 */
export const depository = {
  name: "0056-depository",
  sql: `
create table coffer.spot_account (
  brand_id text not null,
  user_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOCKED', 'CLOSED')),
  lock_reason text,
  asset_key text not null,
  account_id uuid not null references coffer.asset_account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, user_id),
  constraint spot_account_lock_reason check ((status = 'ACTIVE') = (lock_reason is null))
);
grant select on coffer.spot_account to coffer_api, coffer_jobs, coffer_read;
grant insert (brand_id, user_id, asset_key, account_id, created_at, updated_at),
  update (asset_key, account_id, updated_at) on coffer.spot_account to coffer_api;

create function coffer.guard_spot_account() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from coffer.asset_account a
    where a.account_id = new.account_id and a.purpose = 'spot'
      and (a.brand_id, a.user_id, a.asset_key) = (new.brand_id, new.user_id, new.asset_key)) then
    raise exception 'a depository is in an account of its own person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function coffer.guard_spot_account() from public;
create trigger is_its_persons before insert or update on coffer.spot_account
  for each row execute function coffer.guard_spot_account();

-- Whoever puts coins into a depository holds it where it is until they are booked; a lock is a right to
-- write in PostgreSQL. False where it is in another account by now, or closed.
create function coffer.keep_spot_account(for_user uuid, in_account uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from coffer.spot_account s
   where (s.user_id, s.account_id) = (for_user, in_account) and s.status <> 'CLOSED' for share;
  return found;
end
$$;
revoke execute on function coffer.keep_spot_account(uuid, uuid) from public;
grant execute on function coffer.keep_spot_account(uuid, uuid) to coffer_api, coffer_jobs;

-- Its addresses are derived by keys of their own, out of the seed of the deposits.
alter table coffer.custody_address
  add column key_purpose text not null default 'deposits' check (key_purpose in ('deposits', 'depository')),
  drop constraint custody_address_pkey,
  add primary key (brand_id, user_id, network_type, chain_id, key_purpose);
alter table coffer.custody_pool
  add column key_purpose text not null default 'deposits' check (key_purpose in ('deposits', 'depository')),
  drop constraint custody_pool_pkey,
  add primary key (network_type, chain_id, key_purpose, derivation_index);
alter table coffer.sweep
  add column key_purpose text not null default 'deposits' check (key_purpose in ('deposits', 'depository'));
alter table coffer.outgoing
  drop constraint outgoing_key_purpose_check,
  add constraint outgoing_key_purpose_check check (key_purpose in ('hot', 'deposits', 'depository'));

-- The person's address on a network, by the keys of what it is for: the one they have, or the next of the
-- pool; null while it is empty.
drop function coffer.take_custody_address(text, uuid, text, text);
create function coffer.take_custody_address(
  for_brand text, for_user uuid, on_network_type text, on_chain_id text, by_keys text default 'deposits'
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given text;
  taken record;
begin
  if exists (select from coffer.app_user u where u.user_id = for_user and u.brand_id <> for_brand) then
    raise exception 'a person has addresses of their own brand' using errcode = 'insufficient_privilege';
  end if;
  for attempt in 0..100 loop
    select c.address into given from coffer.custody_address c
     where (c.brand_id, c.user_id, c.network_type, c.chain_id, c.key_purpose)
         = (for_brand, for_user, on_network_type, on_chain_id, by_keys);
    if found then
      return given;
    end if;
    if attempt = 0 then
      -- Whoever asks for the same person waits here, and nobody else.
      perform pg_advisory_xact_lock(hashtextextended(
        concat_ws(' ', 'coffer.custody_address', for_brand, for_user, on_network_type, on_chain_id, by_keys), 0));
      continue;
    end if;
    delete from coffer.custody_pool p
     where (p.network_type, p.chain_id, p.key_purpose, p.derivation_index) = (
       select q.network_type, q.chain_id, q.key_purpose, q.derivation_index from coffer.custody_pool q
        where (q.network_type, q.chain_id, q.key_purpose) = (on_network_type, on_chain_id, by_keys)
        order by q.derivation_index limit 1 for update skip locked)
    returning p.derivation_index, p.address into taken;
    if not found then
      return null;
    end if;
    -- One that is somebody's already, by a sequence that was set back, is left out.
    insert into coffer.custody_address
      (brand_id, user_id, network_type, chain_id, derivation_index, address, created_at, key_purpose)
    values (for_brand, for_user, on_network_type, on_chain_id, taken.derivation_index, taken.address, now(),
      by_keys)
    on conflict do nothing;
  end loop;
  raise exception 'the pool of % % holds addresses that are given already', on_network_type, on_chain_id;
end
$$;
revoke execute on function coffer.take_custody_address(text, uuid, text, text, text) from public;
grant execute on function coffer.take_custody_address(text, uuid, text, text, text)
  to coffer_api, coffer_jobs;

-- A depository that nobody has put anything into, nor begun to buy into, is nothing that somebody has.
create or replace function coffer.holds_nothing(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.app_user u
      where u.user_id = p_user_id and u.email is null and u.phone is null)
    and not exists (select from coffer.user_password where user_id = p_user_id)
    and not exists (select from coffer.user_login where user_id = p_user_id)
    and not exists (select from coffer.asset_account where user_id = p_user_id and purpose <> 'spot')
    and not exists (select from coffer.deposit where user_id = p_user_id)
    and not exists (select from coffer.buy_order where user_id = p_user_id)
    and not exists (select from coffer.payment
      where user_id = p_user_id or receiver_user_id = p_user_id)
    and not exists (select from coffer.held_payment where user_id = p_user_id)
    and not exists (select from coffer.payee where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;
`,
} as const;
