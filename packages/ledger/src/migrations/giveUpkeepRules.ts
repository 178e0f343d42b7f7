/**
 * The jobs book what a network takes of coins that custody keeps, and what came to custody so: between
 * the chain and what the house pays networks, in both directions, as the house and under no hold.
 */
export const giveUpkeepRules = `
set role coffer_ledger;
insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select 'coffer_jobs', 'upkeep', 'none', 'upkeep:', kind, 'main', 'own', gains
  from unnest(array['chain', 'networkFees']) as kind cross join unnest(array[true, false]) as gains;
reset role;
`;
