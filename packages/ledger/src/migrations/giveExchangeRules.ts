/**
 * The house keeps a stock of what it exchanges with people, an account for each asset, which never stands
 * below zero. The jobs put the house's own funds there and take them back. The api exchanges: a person's
 * money of purpose `spot` for the stock's and the other way round, and nothing else of either.
 */
export const giveExchangeRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('inventory', 'main', true, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select given.role_name, given.transfer_kind, 'none', given.key_start,
    split_part(account, ' ', 2), split_part(account, ' ', 3), split_part(account, ' ', 1), gains
  from (values
    ('coffer_api', 'exchange', 'exchange:', array['own spendable spot', 'house inventory main']),
    ('coffer_jobs', 'inventory', 'inventory:', array['own float main', 'own inventory main'])
  ) as given (role_name, transfer_kind, key_start, accounts)
 cross join unnest(given.accounts) as account
 cross join unnest(array[true, false]) as gains;
reset role;
`;
