/**
 * Bonuses of partners: an account of the person's for each partner, into which the api books what a partner gives
 * out of its own main account. Out of it the api books to the person's own main account, or back to another's,
 * which is the partner's.
 */
export const giveBonusRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('spendable', 'bonus', false, false),
  ('pending', 'bonus', false, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains) values
  ('coffer_api', 'bonusAccrual', 'none', 'accrual:', 'spendable', 'main', 'own', false),
  ('coffer_api', 'bonusAccrual', 'none', 'accrual:', 'spendable', 'bonus', 'other', true),
  ('coffer_api', 'bonusToAccount', 'none', 'bonus-to-account:', 'spendable', 'bonus', 'own', false),
  ('coffer_api', 'bonusToAccount', 'none', 'bonus-to-account:', 'spendable', 'main', 'own', true),
  ('coffer_api', 'bonusToPartner', 'none', 'bonus-to-partner:', 'spendable', 'bonus', 'own', false),
  ('coffer_api', 'bonusToPartner', 'none', 'bonus-to-partner:', 'spendable', 'main', 'other', true);
reset role;
`;
