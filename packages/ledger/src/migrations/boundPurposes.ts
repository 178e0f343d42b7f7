/**
 * No purpose lets a person's account stand below zero, whatever a later migration writes: whether an
 * account may is copied from its purpose, so that a row that lies would be believed by every check.
 * And what is kept for nothing in particular is kept for no project, voucher or invoice: an owner
 * has one main account of an asset and kind.
 */
export const boundPurposes = `
set role coffer_ledger;

alter table ledger.purpose add constraint purpose_of_people_stays_covered
  check (is_house or not may_go_negative);

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
  elsif new.purpose = 'main' and new.scope <> '' then
    raise exception 'ledger: a main account of kind % for %', new.kind, new.scope
      using errcode = 'check_violation', constraint = 'main_account_has_no_scope';
  end if;
  new.may_go_negative := known.may_go_negative;
  return new;
end
$body$;

reset role;
`;
