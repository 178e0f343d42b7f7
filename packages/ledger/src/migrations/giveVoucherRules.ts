/**
 * Money in vouchers: a person's own account, out of which nothing comes but by the end of the hold that put
 * it there. The api makes a voucher, gives its money to whoever receives it, and gives it back to its maker;
 * the jobs give it back as well, and to nobody else.
 */
export const giveVoucherRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('pending', 'voucher', false, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select given.role_name, given.transfer_kind, given.hold, given.key_start,
    split_part(move, ' ', 2), split_part(move, ' ', 3), split_part(move, ' ', 1), split_part(move, ' ', 4) = 'gains'
  from (values
    ('coffer_api', 'voucher', 'open', 'voucher:',
      array['own spendable main loses', 'own pending voucher gains']),
    ('coffer_api', 'voucherReceive', 'posted', 'voucher-receive:',
      array['own pending voucher loses', 'other spendable main gains']),
    ('coffer_api', 'voucherReturn', 'voided', 'voucher-return:',
      array['own pending voucher loses', 'own spendable main gains']),
    ('coffer_jobs', 'voucherReturn', 'voided', 'voucher-return:',
      array['own pending voucher loses', 'own spendable main gains'])
  ) as given (role_name, transfer_kind, hold, key_start, moves)
 cross join unnest(given.moves) as move;
reset role;
`;
