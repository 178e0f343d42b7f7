/** Transactions of ours on their way to the chain, apart from the payments they are made for. */
export const outgoingTransactions = {
  name: "0005-outgoing",
  sql: `
-- One nonce of a sending address. Fees are coin units; fee_units_max bounds what re-pricing may offer.
create table coffer.outgoing (
  outgoing_id uuid primary key,
  brand_id text not null,
  network_type text not null,
  chain_id text not null,
  sender text not null,
  key_purpose text not null check (key_purpose in ('hot', 'deposits')),
  derivation_index bigint not null check (derivation_index >= 0),
  nonce bigint not null check (nonce >= 0),
  kind text not null check (kind in ('payment', 'gasTopUp', 'sweep')),
  subject_id uuid not null,
  asset_key text not null,
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  fee_asset_key text not null,
  fee_units numeric(78,0) not null check (fee_units >= 0),
  fee_units_max numeric(78,0) not null check (fee_units_max >= fee_units),
  state text not null
    check (state in ('prepared', 'signed', 'broadcast', 'settled', 'failed', 'dead')),
  mined_transaction_id text,
  paid_units numeric(78,0),
  confirmations int not null default 0,
  broadcast_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (network_type, chain_id, sender, nonce),
  check (state not in ('settled', 'failed')
    or (mined_transaction_id is not null and paid_units is not null))
) with (fillfactor = 70);
create index outgoing_open on coffer.outgoing (network_type, chain_id, sender, nonce)
  where state in ('prepared', 'signed', 'broadcast');
-- A payment has one transaction, unless that one is proven dead.
create unique index outgoing_of_payment on coffer.outgoing (subject_id)
  where kind = 'payment' and state <> 'dead';
create unique index outgoing_of_subject on coffer.outgoing (kind, subject_id)
  where state in ('prepared', 'signed', 'broadcast');
create index outgoing_subject on coffer.outgoing (subject_id);

-- One signed version of it. All share its nonce, so at most one is ever mined. A version found on
-- the chain has an id and no bytes of ours.
create table coffer.outgoing_attempt (
  outgoing_id uuid not null references coffer.outgoing,
  attempt int not null check (attempt > 0),
  network_type text not null,
  chain_id text not null,
  gas numeric(78,0) not null,
  max_fee_per_gas numeric(78,0) not null,
  max_priority_fee_per_gas numeric(78,0) not null,
  unsigned_payload text,
  signed_transaction text,
  transaction_id text,
  created_at timestamptz not null,
  signed_at timestamptz,
  broadcast_at timestamptz,
  sent_at timestamptz,
  rejection text,
  primary key (outgoing_id, attempt),
  unique (network_type, chain_id, transaction_id),
  check (unsigned_payload is not null or transaction_id is not null),
  check (signed_transaction is null or transaction_id is not null)
) with (fillfactor = 70);

-- No payment of the asset, or with its fee in it, leaves while a row stands.
create table coffer.payout_stop (
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  reason text not null,
  since timestamptz not null,
  primary key (network_type, chain_id, asset_key, reason)
);

-- Alarms that were raised and whose cause has not ended: one row, one alarm.
create table coffer.alarm_episode (
  alarm text not null,
  subject text not null,
  since timestamptz not null,
  primary key (alarm, subject)
);

-- is_held: the ledger keeps a hold of the payment; those from before holds have none.
alter table coffer.payment
  add column is_held boolean not null default false,
  add column waiting_for text check (waiting_for in
    ('payoutFunds', 'node', 'addressCheck', 'signer', 'payoutsStopped'));
alter table coffer.payment alter column is_held set default true;

insert into coffer.outgoing (
  outgoing_id, brand_id, network_type, chain_id, sender, key_purpose, derivation_index, nonce, kind,
  subject_id, asset_key, destination, units, fee_asset_key, fee_units, fee_units_max, state,
  confirmations, broadcast_at, created_at, updated_at)
select gen_random_uuid(), p.brand_id, p.network_type, p.chain_id, n.address, 'hot', 0, p.nonce, 'payment',
    p.payment_id, p.asset_key, p.destination, p.units, p.fee_asset_key, p.fee_units, p.fee_units * 5,
    p.state, p.confirmations, case when p.state = 'broadcast' then p.updated_at end, p.created_at, p.updated_at
  from coffer.payment p
  join coffer.chain_nonce n on (n.network_type, n.chain_id) = (p.network_type, p.chain_id)
 where p.state in ('prepared', 'signed', 'broadcast');
insert into coffer.outgoing_attempt (
  outgoing_id, attempt, network_type, chain_id, gas, max_fee_per_gas, max_priority_fee_per_gas,
  unsigned_payload, signed_transaction, transaction_id, created_at, signed_at, broadcast_at, sent_at)
select o.outgoing_id, 1, p.network_type, p.chain_id, p.gas, p.max_fee_per_gas, p.max_priority_fee_per_gas,
    p.unsigned_payload, p.signed_transaction, p.transaction_id, p.created_at,
    case when p.state <> 'prepared' then p.updated_at end, o.broadcast_at, o.broadcast_at
  from coffer.outgoing o join coffer.payment p on p.payment_id = o.subject_id;
update coffer.payment set state = 'sending' where state in ('prepared', 'signed', 'broadcast');

alter table coffer.payment
  drop column nonce, drop column unsigned_payload, drop column signed_transaction,
  add constraint payment_state_known check (state in
    ('reserved', 'screened', 'sending', 'settled', 'refunded', 'failed'));

grant select, insert, update on coffer.outgoing, coffer.outgoing_attempt, coffer.payout_stop,
  coffer.alarm_episode to coffer_app;
grant delete on coffer.payout_stop, coffer.alarm_episode to coffer_app;
`,
} as const;
