/**
 * What leaves the depository. The api moves it to its person's own main account, to another person, or
 * under a hold into its pending account; the jobs end such holds, and what comes back comes into either of
 * the person's accounts. Nothing comes into a depository from another person: that rule goes.
 */
export const giveWithdrawRules = `
set role coffer_ledger;
delete from ledger.booking_rule
 where (role_name, transfer_kind, purpose, whose) = ('coffer_api', 'internal', 'spot', 'other');
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select given.role_name, given.transfer_kind, given.hold, given.key_start,
    split_part(move, ' ', 2), split_part(move, ' ', 3), split_part(move, ' ', 1), split_part(move, ' ', 4) = 'gains'
  from (values
    ('coffer_api', 'withdraw', 'none', 'withdraw:',
      array['own spendable spot loses', 'own spendable main gains']),
    ('coffer_api', 'internal', 'none', 'withdraw:',
      array['own spendable spot loses', 'other spendable main gains']),
    ('coffer_api', 'reserve', 'open', 'withdraw:',
      array['own spendable spot loses', 'own pending spot gains']),
    ('coffer_jobs', 'settle', 'posted', 'payment:', array['own pending spot loses']),
    ('coffer_jobs', 'fail', 'posted', 'payment:',
      array['own pending spot loses', 'own spendable spot gains']),
    ('coffer_jobs', 'refund', 'voided', 'payment:',
      array['own pending spot loses', 'own spendable spot gains'])
  ) as given (role_name, transfer_kind, hold, key_start, moves)
 cross join unnest(given.moves) as move;
reset role;
`;
