/**
 * Transfers and postings in four parts each, since every part that a batch touches costs as much
 * as several of its rows; and keys that begin with what tells rows apart soonest, so that transfer
 * ids, which grow with time, go to the right edge of their index. What a column may hold is said by
 * its domain: a check of a table is read anew for every part that a statement touches. For the same
 * reason what an account is, which never changes, is checked when it is opened and not at every move.
 */
export const rebuildJournal = `
set role coffer_ledger;

create function ledger.refuse_odd_account() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
begin
  if new.brand_id = '' or new.asset_key = '' then
    raise exception 'ledger: an account without a brand or an asset' using errcode = 'check_violation';
  elsif not (case when new.user_id = '00000000-0000-0000-0000-000000000000'
      then new.kind in ('chain', 'networkFees', 'float')
      else new.kind in ('spendable', 'pending')
    end) then
    raise exception 'ledger: an account of kind % for user %', new.kind, new.user_id
      using errcode = 'check_violation', constraint = 'account_kind_fits_owner';
  end if;
  return new;
end
$body$;
create trigger account_is_of_a_kind before insert on ledger.account
  for each row execute function ledger.refuse_odd_account();
alter table ledger.account drop constraint account_kind_fits_owner,
  drop constraint account_brand_id_check, drop constraint account_asset_key_check;

create table ledger.kept_transfer as select * from ledger.transfer;
create table ledger.kept_posting as select * from ledger.posting;
drop table ledger.transfer;
drop table ledger.posting;

create domain ledger.key_word as text check (length(value) between 1 and 255);
create domain ledger.kind_word as text check (value <> '');
create domain ledger.place_in_account as bigint check (value > 0);
create domain ledger.moved_units as numeric(78, 0) check (value <> 0);

create table ledger.transfer (
  brand_id text not null,
  scope_user_id uuid not null,
  transfer_id uuid not null,
  idempotency_key ledger.key_word not null,
  request_hash bytea not null,
  kind ledger.kind_word not null,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (transfer_id, scope_user_id, brand_id),
  constraint transfer_key_once unique (scope_user_id, idempotency_key, brand_id)
) partition by hash (scope_user_id);

create table ledger.posting (
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  seq ledger.place_in_account not null,
  transfer_id uuid not null,
  asset_key text not null,
  units ledger.moved_units not null,
  balance_after numeric(78, 0) not null,
  primary key (account_id, seq)
) partition by hash (account_id);

do $parts$
declare
  parent text;
  part_name text;
begin
  foreach parent in array array['transfer', 'posting'] loop
    for part in 0..3 loop
      part_name := parent || '_' || part;
      execute format('create table ledger.%I partition of ledger.%I for values with (modulus 4, remainder %s)',
        part_name, parent, part);
    end loop;
    execute format('insert into ledger.%I select * from ledger.%I', parent, 'kept_' || parent);
    execute format('drop table ledger.%I', 'kept_' || parent);
    for part in 0..3 loop
      execute format('create trigger written_through_parent before insert or update or delete or truncate
        on ledger.%I for each statement execute function ledger.refuse_change()', parent || '_' || part);
    end loop;
  end loop;
end
$parts$;

create trigger posting_sums_to_zero after insert on ledger.posting
  referencing new table as inserted for each statement execute function ledger.refuse_unbalanced();
create trigger posting_is_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

grant select on ledger.transfer, ledger.posting to coffer_app;

reset role;
`;
