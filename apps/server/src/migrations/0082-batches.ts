/**
 * A transaction may pay many (decision page 0143): its row is a batch, which is its own subject and names
 * no one receiver, and its parts are payments. The signer remembers each of them: one signature is a row
 * for each part, of one transaction.
 */
export const batches = {
  name: "0082-batches",
  sql: `
alter table coffer.outgoing drop constraint outgoing_kind_check;
alter table coffer.outgoing
  add constraint outgoing_kind_check check (kind in ('payment', 'feeTopUp', 'sweep', 'batch')),
  add constraint outgoing_batch_is_its_own check (kind <> 'batch' or subject_id = outgoing_id);

-- is_dead: its transaction is proven never to be mined, and the payment may go in another one.
create table coffer.outgoing_part (
  outgoing_id uuid not null references coffer.outgoing,
  place int not null check (place > 0),
  payment_id uuid not null,
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  is_dead boolean not null default false,
  primary key (outgoing_id, place)
);
create unique index outgoing_part_of_payment on coffer.outgoing_part (payment_id) where not is_dead;
create index outgoing_part_payment on coffer.outgoing_part (payment_id);
grant select, insert on coffer.outgoing_part to coffer_jobs;
grant update (is_dead) on coffer.outgoing_part to coffer_jobs;
grant select on coffer.outgoing_part to coffer_signer, coffer_read;

-- What each transaction is made for, whether alone or with others.
create view coffer.outgoing_subjects with (security_invoker) as
select o.outgoing_id, o.kind, o.subject_id, 1 as part, o.network_type, o.chain_id, o.sender, o.sequence,
    o.asset_key, o.destination, o.units, o.memo, o.state, o.updated_at
  from coffer.outgoing o where o.kind <> 'batch'
union all
select o.outgoing_id, 'payment', p.payment_id, p.place, o.network_type, o.chain_id, o.sender, o.sequence,
    o.asset_key, p.destination, p.units, o.memo, o.state, o.updated_at
  from coffer.outgoing o join coffer.outgoing_part p using (outgoing_id);
grant select on coffer.outgoing_subjects to coffer_jobs, coffer_read;

alter table coffer.signature
  add column part int not null default 1 check (part > 0),
  add column part_before int generated always as (case when part > 1 then part - 1 end) stored,
  drop constraint signature_pkey,
  add primary key (network_type, chain_id, sender, sequence, version, part),
  add constraint signature_of_one_transaction unique
    (network_type, chain_id, sender, sequence, version, part, transaction_id, payload_hash),
  add constraint signature_part_before foreign key
    (network_type, chain_id, sender, sequence, version, part_before, transaction_id, payload_hash)
    references coffer.signature
    (network_type, chain_id, sender, sequence, version, part, transaction_id, payload_hash)
    deferrable;
`,
} as const;
