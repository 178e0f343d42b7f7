/**
 * The database's own refusals, for whoever writes, its owner included: postings that do not sum to
 * zero per transfer and asset within their statement, any change or removal of what is booked, any
 * write past the parent tables (a partition's statement does not fire the parent's triggers), and
 * any change of what an account is.
 */
export const createTriggers = `
set role coffer_ledger;

create function ledger.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
begin
  raise exception 'ledger: % on % refused, what is booked stays booked', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end
$body$;

create function ledger.refuse_unbalanced() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
declare
  found_transfer uuid;
begin
  select p.transfer_id into found_transfer
    from inserted p group by p.brand_id, p.transfer_id, p.asset_key having sum(p.units) <> 0 limit 1;
  if found then
    raise exception 'ledger: postings of transfer % do not sum to zero', found_transfer
      using errcode = 'check_violation';
  end if;
  return null;
end
$body$;

create trigger posting_sums_to_zero after insert on ledger.posting
  referencing new table as inserted for each statement execute function ledger.refuse_unbalanced();

create trigger posting_is_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

create trigger account_identity_is_fixed
  before update of account_id, brand_id, user_id, asset_key, kind, opened_at on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger account_stays before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();

do $parts$
declare
  part regclass;
begin
  for part in
    select inhrelid::regclass from pg_catalog.pg_inherits
     where inhparent in ('ledger.transfer'::regclass, 'ledger.posting'::regclass)
  loop
    execute format('create trigger written_through_parent before insert or update or delete or truncate on %s
      for each statement execute function ledger.refuse_change()', part);
  end loop;
end
$parts$;

reset role;
`;
