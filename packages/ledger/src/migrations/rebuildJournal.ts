/**
 * Transfers and postings in four parts each, since every part that a batch touches costs as much
 * as ten of its rows; and keys that begin with what tells rows apart soonest, so that transfer
 * ids, which grow with time, go to the right edge of their index.
 */
export const rebuildJournal = `
set role coffer_ledger;

create table ledger.kept_transfer as select * from ledger.transfer;
create table ledger.kept_posting as select * from ledger.posting;
drop table ledger.transfer;
drop table ledger.posting;

create table ledger.transfer (
  brand_id text not null,
  scope_user_id uuid not null,
  transfer_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null,
  kind text not null check (kind <> ''),
  posted_at timestamptz not null default clock_timestamp(),
  primary key (transfer_id, scope_user_id, brand_id),
  constraint transfer_key_once unique (scope_user_id, idempotency_key, brand_id)
) partition by hash (scope_user_id);

create table ledger.posting (
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  seq bigint not null check (seq > 0),
  transfer_id uuid not null,
  asset_key text not null,
  units numeric(78, 0) not null check (units <> 0),
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
