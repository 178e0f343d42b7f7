import { houseUserId } from "./openAccount.ts";
import type { Query } from "./query.ts";

const FINDINGS_MAX = 100;

/** One statement, so that every check sees the same moment while transfers go on. */
const FINDINGS = `
with summed as (
  select account_id, sum(units) as units, count(*) as postings, min(seq) as first, max(seq) as last
    from ledger.posting group by account_id
), ran as (
  select account_id, seq, balance_after, sum(units) over (partition by account_id order by seq) as running
    from ledger.posting
), legs as (
  select brand_id, transfer_id, count(*) as legs from ledger.posting group by brand_id, transfer_id
), kept as (
  select h.hold_id, h.brand_id, h.state, h.ended_by, part.account_id, part.units
    from ledger.hold h, unnest(h.account_ids, h.units) as part (account_id, units)
), held as (
  select account_id, sum(units) as units from kept where state = 'open' group by account_id
), moved as (
  select p.transfer_id, p.account_id, p.units from ledger.posting p
   where p.account_id in (select account_id from kept)
)
select finding from (
  select format('transfer %s: postings in %s sum to %s', p.transfer_id, p.asset_key, sum(p.units)) as finding
    from ledger.posting p group by p.brand_id, p.transfer_id, p.asset_key having sum(p.units) <> 0
  union all
  select format('account %s: balance %s, postings sum to %s', a.account_id, a.balance, coalesce(s.units, 0))
    from ledger.account a left join summed s using (account_id) where a.balance <> coalesce(s.units, 0)
  union all
  select format('account %s: seq %s, %s postings numbered %s to %s', a.account_id, a.seq, coalesce(s.postings, 0), s.first, s.last)
    from ledger.account a left join summed s using (account_id)
   where a.seq <> coalesce(s.postings, 0) or s.first <> 1 or s.last <> a.seq
  union all
  select format('account %s: posting %s says balance %s, it is %s', r.account_id, r.seq, r.balance_after, r.running)
    from ran r where r.balance_after <> r.running
  union all
  select format('account %s: posting %s leaves %s below zero', a.account_id, p.seq, p.balance_after)
    from ledger.posting p join ledger.account a using (account_id)
   where p.balance_after < 0 and not a.may_go_negative
  union all
  select format('account %s: balance %s below zero', a.account_id, a.balance)
    from ledger.account a where a.balance < 0 and not a.may_go_negative
  union all
  select format('posting %s of account %s: not of the account''s brand, user and asset', p.seq, p.account_id)
    from ledger.posting p left join ledger.account a using (account_id)
   where (p.brand_id, p.user_id, p.asset_key) is distinct from (a.brand_id, a.user_id, a.asset_key)
  union all
  select format('transfer %s: %s postings', t.transfer_id, coalesce(l.legs, 0))
    from ledger.transfer t left join legs l using (brand_id, transfer_id) where coalesce(l.legs, 0) < 2
  union all
  select format('transfer %s: has postings and is in the journal %s times', l.transfer_id, count(t.transfer_id))
    from legs l left join ledger.transfer t using (brand_id, transfer_id)
   group by l.brand_id, l.transfer_id having count(t.transfer_id) <> 1
  union all
  select format('account %s: holds %s, open holds sum to %s', a.account_id, a.held, coalesce(h.units, 0))
    from ledger.account a left join held h using (account_id) where a.held <> coalesce(h.units, 0)
  union all
  select format('account %s of kind %s for %s: may go below zero: %s', a.account_id, a.kind, a.purpose, a.may_go_negative)
    from ledger.account a left join ledger.purpose p using (kind, purpose)
   where a.may_go_negative is distinct from p.may_go_negative
  union all
  select format('account %s of kind %s for %s: may go below zero, and is a person''s', a.account_id, a.kind, a.purpose)
    from ledger.account a where a.may_go_negative and a.user_id <> '${houseUserId}'
  union all
  select format('account %s of kind %s for %s: of user %s, whose it may not be', a.account_id, a.kind, a.purpose, a.user_id)
    from ledger.account a join ledger.purpose p using (kind, purpose)
   where p.is_house <> (a.user_id = '${houseUserId}')
  union all
  select format('account %s of kind %s: is a main one, and of %s', a.account_id, a.kind, a.scope)
    from ledger.account a where a.purpose = 'main' and a.scope <> ''
  union all
  select format('purpose %s of kind %s: lets a person''s account go below zero', p.purpose, p.kind)
    from ledger.purpose p where p.may_go_negative and not p.is_house
  union all
  select format('account %s: balance %s covers not the %s it holds', a.account_id, a.balance, a.held)
    from ledger.account a where a.balance < a.held and not a.may_go_negative
  union all
  select format('hold %s: keeps %s of account %s, its transfer put in %s', k.hold_id, k.units, k.account_id, m.units)
    from kept k left join moved m on (m.transfer_id, m.account_id) = (k.hold_id, k.account_id)
   where k.units is distinct from m.units
  union all
  select format('hold %s: kept %s of account %s, transfer %s moved %s', k.hold_id, k.units, k.account_id, k.ended_by, m.units)
    from kept k left join moved m on (m.transfer_id, m.account_id) = (k.ended_by, k.account_id)
   where k.ended_by is not null and -k.units is distinct from m.units
) as findings
order by finding limit ${FINDINGS_MAX}`;

/**
 * Reads the whole ledger and answers what is wrong with it, in words; empty when every rule holds:
 * transfers sum to zero per asset and have at least two postings, balances are the sums of their
 * postings, postings are numbered without gaps and carry the right running balance, nobody but the
 * house's chain and fee accounts is or ever was below zero; what an account holds is the sum of its
 * open holds and covered by its balance, and each hold was put in and taken out once and whole. That
 * no person may go below zero is asked of who owns an account, not only of what its purpose says.
 * At most a hundred findings.
 */
export async function proveInvariants(query: Query): Promise<readonly string[]> {
  const rows = await query<{ finding: string }>(FINDINGS, []);
  return rows.map((row) => row.finding);
}
