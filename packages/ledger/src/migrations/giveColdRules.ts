/**
 * What lies at cold addresses has a counterpart of its own beside the chain's, below zero like it. The jobs
 * book what goes there and what comes back, each with what the network took, and level the books where the
 * proof of solvency finds the two to differ: between them, and with the house's own funds.
 */
export const giveColdRules = `
set role coffer_ledger;
insert into ledger.purpose (kind, purpose, is_house, may_go_negative) values
  ('cold', 'main', true, true);
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select 'coffer_jobs', given.transfer_kind, 'none', given.key_start,
    split_part(move, ' ', 1), 'main', 'own', split_part(move, ' ', 2) = 'gains'
  from (values
    ('coldMove', 'outgoing:', array['chain gains', 'cold loses', 'networkFees loses']),
    ('coldReturn', 'deposit:', array['chain loses', 'cold gains']),
    ('coldFee', 'cold-fee:', array['cold gains', 'networkFees loses']),
    ('surplus', 'surplus:', array['cold loses', 'chain gains']),
    ('cover', 'cover:', array['cold gains', 'cold loses'])
  ) as given (transfer_kind, key_start, moves)
 cross join unnest(given.moves) as move;
reset role;
`;
