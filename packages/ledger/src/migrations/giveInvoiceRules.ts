/**
 * Money of invoices: an account of its merchant's for each, into which the jobs book what came on the chain
 * and the api what somebody pays within the wallet. The jobs move a paid invoice's amount to its merchant's
 * main account. What is left goes back by the api: to another person's main account, or under a hold that the
 * jobs end, of which what comes back comes into the invoice's account again.
 */
export const giveInvoiceRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('spendable', 'invoice', false, false),
  ('pending', 'invoice', false, false);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select given.role_name, given.transfer_kind, given.hold, given.key_start,
    split_part(move, ' ', 2), split_part(move, ' ', 3), split_part(move, ' ', 1), split_part(move, ' ', 4) = 'gains'
  from (values
    ('coffer_jobs', 'deposit', 'none', 'deposit:', array['own spendable invoice gains']),
    ('coffer_api', 'internal', 'none', 'send:', array['other spendable invoice gains']),
    ('coffer_jobs', 'invoiceSettle', 'none', 'invoice-settle:',
      array['own spendable invoice loses', 'own spendable main gains']),
    ('coffer_api', 'invoiceRefund', 'none', 'invoice-refund:',
      array['own spendable invoice loses', 'other spendable main gains']),
    ('coffer_api', 'reserve', 'open', 'invoice-refund:',
      array['own spendable invoice loses', 'own pending invoice gains']),
    ('coffer_jobs', 'settle', 'posted', 'payment:', array['own pending invoice loses']),
    ('coffer_jobs', 'fail', 'posted', 'payment:',
      array['own pending invoice loses', 'own spendable invoice gains']),
    ('coffer_jobs', 'refund', 'voided', 'payment:',
      array['own pending invoice loses', 'own spendable invoice gains'])
  ) as given (role_name, transfer_kind, hold, key_start, moves)
 cross join unnest(given.moves) as move;
reset role;
`;
