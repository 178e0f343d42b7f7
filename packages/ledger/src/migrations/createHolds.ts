/**
 * Holds: what a person's pending account keeps for one purpose until it is posted or voided, once.
 * `held` is the part of a balance that open holds speak for; only the transfer that ends the hold
 * may take it out. A hold carries the id of the transfer that opened it.
 */
export const createHolds = `
set role coffer_ledger;

alter table ledger.account add column held numeric(78, 0) not null default 0;
alter table ledger.account add constraint account_covers_holds
  check (held = 0 or (held > 0 and balance >= held and kind = 'pending'));

create table ledger.hold (
  brand_id text not null,
  scope_user_id uuid not null,
  hold_id uuid not null,
  account_ids uuid[] not null,
  units numeric(78, 0)[] not null,
  state text not null default 'open',
  ended_by uuid,
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (hold_id, scope_user_id, brand_id),
  constraint hold_state_known check (state in ('open', 'posted', 'voided')),
  constraint hold_ended_by_transfer check (
    (state = 'open') = (ended_by is null) and (state = 'open') = (ended_at is null)),
  constraint hold_names_accounts check (
    cardinality(account_ids) > 0 and cardinality(account_ids) = cardinality(units) and 0 < all (units))
) partition by hash (scope_user_id);

create trigger hold_identity_is_fixed
  before update of brand_id, scope_user_id, hold_id, account_ids, units, opened_at on ledger.hold
  for each statement execute function ledger.refuse_change();
create trigger hold_stays before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();

do $parts$
declare
  part_name text;
begin
  for part in 0..3 loop
    part_name := 'hold_' || part;
    execute format('create table ledger.%I partition of ledger.hold
      for values with (modulus 4, remainder %s) with (fillfactor = 80)', part_name, part);
    execute format('create trigger written_through_parent before insert or update or delete or truncate
      on ledger.%I for each statement execute function ledger.refuse_change()', part_name);
  end loop;
end
$parts$;

create trigger hold_ends_once before update on ledger.hold
  for each row when (old.state <> 'open') execute function ledger.refuse_change();

grant select on ledger.hold to coffer_app;

reset role;
`;
