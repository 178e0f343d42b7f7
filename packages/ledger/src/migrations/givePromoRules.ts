/**
 * Promo tokens, which no chain holds: what the house promises stands below zero in an account of its own,
 * out of which the jobs grant a person some. No rule takes any out of the person's account again.
 */
export const givePromoRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('issued', 'main', true, true),
  ('spendable', 'promo', false, false),
  ('pending', 'promo', false, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains) values
  ('coffer_jobs', 'promo', 'none', 'promo:', 'issued', 'main', 'house', false),
  ('coffer_jobs', 'promo', 'none', 'promo:', 'spendable', 'promo', 'own', true);
reset role;
`;
