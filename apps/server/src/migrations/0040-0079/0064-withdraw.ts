/**
 * Withdrawing from the depository: a payment says which of its person's accounts it leaves and what is
 * taken out of it for the fee, and an address check may be of a withdrawal. (decision page 0122)
 */
export const withdraw = {
  name: "0064-withdraw",
  sql: `
alter table coffer.payment
  add column purpose text not null default 'main' check (purpose in ('main', 'spot')),
  add column withheld_units numeric(78,0) not null default 0 check (withheld_units >= 0),
  add constraint payment_withholds_from_depository check (withheld_units = 0 or purpose = 'spot');
create index payment_of_depository on coffer.payment (user_id, payment_id) where purpose = 'spot';
grant insert (purpose, withheld_units) on coffer.payment to coffer_api;

alter table coffer.fee_quote add column withheld_units numeric(78,0) check (withheld_units >= 0);

-- A check of a withdrawal is bound to its person and place, and so to no account and no amount. It is
-- something to finish as that of a payment is: of both together one stands at a time.
alter table coffer.aml_state
  drop constraint aml_state_purpose_check,
  add constraint aml_state_purpose_check check (purpose in ('payment', 'withdraw', 'address'));
drop index coffer.aml_state_payment_underway;
create unique index aml_state_payment_underway on coffer.aml_state (user_id)
  where purpose in ('payment', 'withdraw') and stage in ('checking', 'allowed', 'disabled');
create index aml_state_of_depository on coffer.aml_state (user_id, aml_state_id)
  where purpose = 'withdraw';

-- Whoever takes something out of a depository holds it until that is booked; a lock is a right to write in
-- PostgreSQL. False where it is in another account by now, or not ACTIVE.
create function coffer.hold_active_spot(for_user uuid, in_account uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from coffer.spot_account s
   where (s.user_id, s.account_id) = (for_user, in_account) and s.status = 'ACTIVE' for share;
  return found;
end
$$;
revoke execute on function coffer.hold_active_spot(uuid, uuid) from public;
grant execute on function coffer.hold_active_spot(uuid, uuid) to coffer_api;
`,
} as const;
