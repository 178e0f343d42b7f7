/**
 * The jobs book what a network took of a transaction that paid many at once: what each of them was charged
 * stands among what the house has for networks by then, so the difference is the house's.
 */
export const giveBatchRules = `
set role coffer_ledger;
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains) values
  ('coffer_jobs', 'batch', 'none', 'outgoing:', 'chain', 'main', 'own', true),
  ('coffer_jobs', 'batch', 'none', 'outgoing:', 'networkFees', 'main', 'own', false);
reset role;
`;
