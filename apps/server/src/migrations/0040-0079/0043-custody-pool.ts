/**
 * Addresses of custody are derived ahead by the jobs and taken one by one: whoever takes one says for
 * whom, and never which. Given once, an address stays its person's. The public halves that they are
 * derived from only the signer writes. (decision page 0100)
 */
export const custodyPool = {
  name: "0043-custody-pool",
  sql: `
create table coffer.custody_pool (
  network_type text not null,
  chain_id text not null,
  derivation_index bigint not null,
  address text not null,
  derived_at timestamptz not null default now(),
  primary key (network_type, chain_id, derivation_index),
  unique (network_type, chain_id, address)
);

-- The person's address on a network: the one they have, or the next of the pool; null while it is empty.
create function coffer.take_custody_address(
  for_brand text, for_user uuid, on_network_type text, on_chain_id text) returns text
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
     where (c.brand_id, c.user_id, c.network_type, c.chain_id)
         = (for_brand, for_user, on_network_type, on_chain_id);
    if found then
      return given;
    end if;
    if attempt = 0 then
      -- Whoever asks for the same person waits here, and nobody else.
      perform pg_advisory_xact_lock(hashtextextended(
        concat_ws(' ', 'coffer.custody_address', for_brand, for_user, on_network_type, on_chain_id), 0));
      continue;
    end if;
    delete from coffer.custody_pool p
     where (p.network_type, p.chain_id, p.derivation_index) = (
       select q.network_type, q.chain_id, q.derivation_index from coffer.custody_pool q
        where (q.network_type, q.chain_id) = (on_network_type, on_chain_id)
        order by q.derivation_index limit 1 for update skip locked)
    returning p.derivation_index, p.address into taken;
    if not found then
      return null;
    end if;
    -- One that is somebody's already, by a sequence that was set back, is left out.
    insert into coffer.custody_address
      (brand_id, user_id, network_type, chain_id, derivation_index, address, created_at)
    values (for_brand, for_user, on_network_type, on_chain_id, taken.derivation_index, taken.address, now())
    on conflict do nothing;
  end loop;
  raise exception 'the pool of % % holds addresses that are given already', on_network_type, on_chain_id;
end
$$;
revoke execute on function coffer.take_custody_address(text, uuid, text, text) from public;
grant execute on function coffer.take_custody_address(text, uuid, text, text) to coffer_api, coffer_jobs;

revoke insert, update on coffer.custody_address, coffer.custody_key from coffer_app;
revoke usage on sequence coffer.custody_index from coffer_app;
grant select on coffer.custody_address, coffer.custody_key
  to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant select on coffer.custody_pool to coffer_jobs, coffer_read;
grant insert on coffer.custody_pool to coffer_jobs;
grant usage on sequence coffer.custody_index to coffer_jobs;
grant insert on coffer.custody_key to coffer_signer;
`,
} as const;
