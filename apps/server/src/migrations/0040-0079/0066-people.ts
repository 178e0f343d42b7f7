/**
 * Who lets themselves be found by mail or phone, and how often somebody has asked for people. Whether an
 * address of custody waits everybody who asks is told alike. (decision page 0128)
 */
export const people = {
  name: "0066-people",
  sql: `
alter table coffer.app_user
  add column findable_by_email boolean not null default false,
  add column findable_by_phone boolean not null default false;
grant update (findable_by_email, findable_by_phone) on coffer.app_user to coffer_api;

-- Who may be found by a contact said so of that contact: another one is hidden, whatever put it there.
create function coffer.hide_new_contact() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.email is null or new.email is distinct from old.email then
    new.findable_by_email := false;
  end if;
  if new.phone is null or new.phone is distinct from old.phone then
    new.findable_by_phone := false;
  end if;
  return new;
end
$$;
revoke execute on function coffer.hide_new_contact() from public;
create trigger hide_new_contact before update on coffer.app_user
  for each row execute function coffer.hide_new_contact();

-- The moments at which somebody asked for a person within the hour; never for whom.
create table coffer.person_ask (
  user_id uuid primary key,
  asked_at timestamptz[] not null
);
grant select, insert, update (asked_at) on coffer.person_ask to coffer_api;
grant select on coffer.person_ask to coffer_read;

create function coffer.has_waiting_address(
  on_network_type text, on_chain_id text, by_keys text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.custody_pool p
    where (p.network_type, p.chain_id, p.key_purpose) = (on_network_type, on_chain_id, by_keys));
$$;
revoke execute on function coffer.has_waiting_address(text, text, text) from public;
grant execute on function coffer.has_waiting_address(text, text, text) to coffer_api;
`,
} as const;
