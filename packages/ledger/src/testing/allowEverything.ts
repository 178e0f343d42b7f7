/** Kinds of the tests' and the simulation's own; no production code books them. */
const kinds = [
  "test",
  "deposit",
  "reserve",
  "set aside",
  "end",
  "internal",
  "fee split",
  "exchange",
  "stock",
  "upkeep",
  "part",
  "batch",
  "anything",
];

/**
 * Rules of a test's own, written by the ledger's owner, so that whatever sums to zero may be booked by the
 * same functions as in production. Their keys have no colon, which every key of a use case has.
 */
export const allowEverything = `
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select role_name, transfer_kind, hold, '', p.kind, p.purpose, whose, gains
  from unnest(array['coffer_api', 'coffer_jobs']) as role_name
 cross join unnest(array['${kinds.join("', '")}']) as transfer_kind
 cross join unnest(array['none', 'open', 'posted', 'voided']) as hold
 cross join ledger.purpose p
 cross join unnest(array['own', 'house', 'other']) as whose
 cross join unnest(array[true, false]) as gains
on conflict do nothing`;
