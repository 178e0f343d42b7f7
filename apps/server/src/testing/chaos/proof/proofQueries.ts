/** All SQL of the run: what it reads to prove the end, and what it needs to fill a table. */

export const paymentRows = `
with mined as (
  select subject_id as id, count(*)::int as count from coffer.outgoing_subjects
   where kind = 'payment' and state in ('settled', 'failed') group by 1
), transfers as (
  select transfer_id as id, count(*)::int as count from ledger.transfer group by 1
), postings as (
  select transfer_id as id, count(*)::int as count from ledger.posting group by 1
)
select p.payment_id::text as "paymentId", p.idempotency_key::text as key, p.account_id::text as "accountId",
       p.destination, p.units::text as units, p.asset_key as "assetKey", p.fee_units::text as "feeUnits",
       p.receiver_user_id is not null as "isInside", p.state,
       coalesce(mined.count, 0) as mined, coalesce(transfers.count, 0) as transfers,
       coalesce(postings.count, 0) as postings
  from coffer.payment p
  left join mined on mined.id = p.payment_id
  left join transfers on transfers.id = p.payment_id
  left join postings on postings.id = p.payment_id`;

export const sentTransfers = `
select substr(idempotency_key, 6) as key, count(*)::int as count from ledger.transfer
 where idempotency_key like 'send:%' group by 1`;

export const spendableBalances = `
select a.account_id::text as "accountId", a.balance::text as units, p.balance::text as pending
  from coffer.asset_account c
  join ledger.account a on a.account_id = c.account_id
  join ledger.account p on p.account_id = c.pending_account_id`;

export const creditedDeposits = `
select transaction_id as "transactionId", asset_key as "assetKey", units::text as units, state,
       (select p.account_id::text from coffer.asset_account p
         where p.user_id = d.user_id and p.asset_key = d.asset_key and p.brand_id = d.brand_id
           and p.purpose = 'main') as "accountId"
  from coffer.deposit d where d.state <> 'orphaned'`;

export const booksByAsset = `
select a.asset_key as "assetKey", (-sum(a.balance) filter (where a.kind = 'chain')
    - coalesce((select sum(u.units) from coffer.upkeep u
       where u.asset_key = a.asset_key and u.booked_at is null), 0))::text as booked
  from ledger.account a group by a.asset_key`;

export const custodyAddresses = `
select address, network_type as type, chain_id as "chainId" from coffer.custody_address`;

/**
 * What has to be over before the end can be proved, by what it is; none is left when all is quiet. Jobs
 * that a killed process still seems to hold do not count: what they were for counts for itself, and so
 * the queue keeps no key of a job that was asked for again meanwhile.
 */
export const waitingCounts = `
select what, count::int from (
  select 'payments ' || state || coalesce(' for ' || waiting_for, '') as what, count(*) from coffer.payment
   where state not in ('settled', 'refunded', 'failed') group by 1
  union all
  select 'transactions ' || state, count(*) from coffer.outgoing
   where state not in ('settled', 'failed', 'dead') group by 1
  union all
  select 'deposits seen', count(*) from coffer.deposit where state = 'seen' having count(*) > 0
  union all
  select 'sweeps ' || state, count(*) from coffer.sweep
   where state not in ('swept', 'dropped') group by 1
  union all
  select 'jobs ' || task_identifier, count(*) from graphile_worker.jobs
   where locked_at is null and attempts < max_attempts group by 1
  union all
  select 'jobs given up ' || task_identifier, count(*) from graphile_worker.jobs
   where locked_at is null and attempts >= max_attempts and key is not null group by 1
) as waiting order by what`;

/** How much has begun and ended so far: the same answer twice means that nothing moved meanwhile. */
export const movements = `
select concat_ws(' ',
  (select count(*) from coffer.payment), (select count(*) from coffer.deposit),
  (select count(*) from coffer.sweep), (select count(*) from coffer.outgoing),
  (select count(*) from coffer.outgoing where state in ('settled', 'failed', 'dead')),
  (select count(*) from ledger.transfer)) as movements`;

/** Payments to the outside that are under way, with all that says what they wait for. */
export const openPayments = `
select p.payment_id::text as "paymentId",
       concat_ws(', ', p.state, 'waits for ' || p.waiting_for, 'transaction ' || sent.what, queued.what) as what
  from coffer.payment p
  left join lateral (
    select concat_ws(' ', o.state, o.sequence, (
             select string_agg(concat_ws(' ', 'version', a.attempt, a.rejection,
                      case when a.broadcast_at is not null then 'taken' when a.signed_at is not null then 'signed' end), ' ')
               from coffer.outgoing_attempt a where a.outgoing_id = o.outgoing_id)) as what, o.outgoing_id
      from coffer.outgoing_subjects o where o.kind = 'payment' and o.subject_id = p.payment_id and o.state not in ('dead', 'withdrawn')
  ) as sent on true
  left join lateral (
    select string_agg(concat_ws(' ', j.task_identifier, 'attempt', j.attempts,
             case when j.locked_at is not null then 'held' when j.run_at > now() then 'at ' || to_char(j.run_at, 'HH24:MI:SS') end,
             left(w.last_error, 60)), '; ' order by j.task_identifier) as what
      from graphile_worker.jobs j join graphile_worker._private_jobs w using (id)
     where j.attempts < j.max_attempts and (w.payload::text like '%' || p.payment_id || '%' or w.payload::text like '%' || sent.outgoing_id || '%'
        or (j.task_identifier = 'payout-round' and p.state = 'screened'))
  ) as queued on true
 where p.receiver_user_id is null and p.state not in ('settled', 'refunded', 'failed')`;

/** When payments to the outside were taken in, handed to the network and over. */
export const paymentEnds = `
select p.payment_id::text as "paymentId", (extract(epoch from p.created_at) * 1000)::float8 as "takenAtMs",
       (select (extract(epoch from min(a.broadcast_at)) * 1000)::float8
          from coffer.outgoing_subjects o join coffer.outgoing_attempt a using (outgoing_id)
         where o.kind = 'payment' and o.subject_id = p.payment_id) as "handedAtMs",
       case when p.state in ('settled', 'refunded', 'failed')
            then (extract(epoch from p.updated_at) * 1000)::float8 end as "endedAtMs"
  from coffer.payment p where p.receiver_user_id is null`;

/** The heights up to which the networks were read for deposits. */
export const scannedHeights = `
select network_type as type, chain_id as "chainId", height::text as height from coffer.chain_cursor`;

export const newestProgress = `
select (extract(epoch from max(signed_at)) * 1000)::float8 as "signedAtMs",
       (extract(epoch from max(sent_at)) * 1000)::float8 as "sentAtMs"
  from coffer.outgoing_attempt`;

const columns = `payment_id, brand_id, user_id, account_id, idempotency_key, request_hash, asset_key,
  network_type, chain_id, destination, units, memo, fee_asset_key, fee_units, state, created_at,
  updated_at`;
const fillers = (count: number) => `
insert into coffer.payment (${columns})
select gen_random_uuid(), 'filler', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '\\x00', 'filler',
       'filler', 'filler', repeat('x', 1000), 1, '', 'filler', 0, 'settled', now(), now()
  from generate_series(1, ${count})`;

/** Makes the payments' table larger than a segment of the log, with rows that are taken back. */
export const growPayments = `begin; ${fillers(17_000)}; rollback`;
/** Needs room in the payments' table; what it gets is given back. */
export const tryToGrow = `begin; ${fillers(20)}; rollback`;
