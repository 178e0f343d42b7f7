/**
 * One owner may have several accounts of an asset and kind, told apart by purpose and scope: what it
 * is for, and for which project, voucher or invoice, `''` for none (rule 56). Which purposes there
 * are, whose they are and which of them may stand below zero are rows, and whoever adds one is a
 * migration: nobody else may write them, and none is ever changed.
 */
export const givePurposes = `
set role coffer_ledger;

create table ledger.purpose (
  kind text not null check (kind <> ''),
  purpose text not null check (purpose <> ''),
  is_house boolean not null,
  may_go_negative boolean not null,
  primary key (kind, purpose)
);
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('spendable', 'main', false, false),
  ('pending', 'main', false, false),
  ('chain', 'main', true, true),
  ('networkFees', 'main', true, true),
  ('float', 'main', true, false);
create trigger purpose_stays before update or delete or truncate on ledger.purpose
  for each statement execute function ledger.refuse_change();
grant select on ledger.purpose to coffer_app;

alter table ledger.account
  add column purpose text not null default 'main',
  add column scope text not null default '';
alter table ledger.account
  alter column purpose drop default,
  drop constraint account_once,
  add constraint account_once unique (brand_id, user_id, asset_key, kind, purpose, scope);

drop trigger account_identity_is_fixed on ledger.account;
create trigger account_identity_is_fixed
  before update of account_id, brand_id, user_id, asset_key, kind, purpose, scope, may_go_negative,
    opened_at on ledger.account
  for each statement execute function ledger.refuse_change();

create or replace function ledger.refuse_odd_account() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
declare
  known ledger.purpose;
begin
  if new.brand_id = '' or new.asset_key = '' then
    raise exception 'ledger: an account without a brand or an asset' using errcode = 'check_violation';
  end if;
  select p.* into known from ledger.purpose p where (p.kind, p.purpose) = (new.kind, new.purpose);
  if not found then
    raise exception 'ledger: no account is of kind % for %', new.kind, new.purpose
      using errcode = 'check_violation', constraint = 'account_purpose_is_known';
  elsif known.is_house <> (new.user_id = '00000000-0000-0000-0000-000000000000') then
    raise exception 'ledger: an account of kind % for user %', new.kind, new.user_id
      using errcode = 'check_violation', constraint = 'account_kind_fits_owner';
  end if;
  new.may_go_negative := known.may_go_negative;
  return new;
end
$body$;

drop function ledger.open_account(uuid, text, uuid, text, text, text);
create function ledger.open_account(
  p_account_id uuid, p_brand_id text, p_user_id uuid, p_asset_key text, p_kind text, p_purpose text,
  p_scope text, p_label text
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  answer uuid;
begin
  select a.account_id into answer from ledger.account a
   where (a.brand_id, a.user_id, a.asset_key, a.kind, a.purpose, a.scope)
     = (p_brand_id, p_user_id, p_asset_key, p_kind, p_purpose, p_scope);
  if found then
    return answer;
  end if;
  insert into ledger.account (account_id, brand_id, user_id, asset_key, kind, purpose, scope, label)
  values (p_account_id, p_brand_id, p_user_id, p_asset_key, p_kind, p_purpose, p_scope, p_label)
  on conflict on constraint account_once do nothing
  returning account_id into answer;
  if not found then
    select a.account_id into strict answer from ledger.account a
     where (a.brand_id, a.user_id, a.asset_key, a.kind, a.purpose, a.scope)
       = (p_brand_id, p_user_id, p_asset_key, p_kind, p_purpose, p_scope);
  end if;
  return answer;
end
$body$;
grant execute on function ledger.open_account(uuid, text, uuid, text, text, text, text, text) to coffer_app;

reset role;
`;
