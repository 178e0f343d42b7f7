/**
 * The depository's accounts of a person, one of an asset: what they may use and what is reserved out of
 * it. Coins come into it by a deposit, or from another person within the wallet.
 */
export const giveDepository = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('spendable', 'spot', false, false),
  ('pending', 'spot', false, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains) values
  ('coffer_jobs', 'deposit', 'none', 'deposit:', 'spendable', 'spot', 'own', true),
  ('coffer_api', 'internal', 'none', 'send:', 'spendable', 'spot', 'other', true);
reset role;
`;
