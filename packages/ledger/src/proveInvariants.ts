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
) as findings
order by finding limit ${FINDINGS_MAX}`;

/**
 * Reads the whole ledger and answers what is wrong with it, in words; empty when every rule holds:
 * transfers sum to zero per asset and have at least two postings, balances are the sums of their
 * postings, postings are numbered without gaps and carry the right running balance, nobody but the
 * house's chain and fee accounts is or ever was below zero. At most a hundred findings.
 */
export async function proveInvariants(query: Query): Promise<readonly string[]> {
  const rows = await query<{ finding: string }>(FINDINGS, []);
  return rows.map((row) => row.finding);
}
