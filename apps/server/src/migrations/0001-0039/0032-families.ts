/**
 * What only one family of networks understands of a transaction stands in one column that nothing else
 * reads; the place of a transaction in its sender's order is a sequence number, whatever a family
 * calls it (docs/decisions/0078).
 */
export const families = {
  name: "0032-families",
  sql: `
alter table coffer.chain_nonce rename to sender_sequence;
alter table coffer.sender_sequence rename column next_nonce to next_sequence;
alter table coffer.outgoing rename column nonce to sequence;
alter table coffer.custody_key rename column xpub to public_half;

-- fee_units: what the version offers at most, coin units.
alter table coffer.outgoing_attempt
  add column fee_units numeric(78,0), add column terms jsonb;
update coffer.outgoing_attempt
   set fee_units = gas * max_fee_per_gas,
       terms = jsonb_build_object('gas', gas::text, 'maxFeePerGas', max_fee_per_gas::text,
         'maxPriorityFeePerGas', max_priority_fee_per_gas::text);
alter table coffer.outgoing_attempt
  alter column fee_units set not null, alter column terms set not null,
  drop column gas, drop column max_fee_per_gas, drop column max_priority_fee_per_gas;

-- Null for a payment that never leaves the ledger.
alter table coffer.payment add column terms jsonb;
update coffer.payment
   set terms = jsonb_build_object('gas', gas::text, 'maxFeePerGas', max_fee_per_gas::text,
         'maxPriorityFeePerGas', max_priority_fee_per_gas::text)
 where gas is not null;
alter table coffer.payment
  drop column gas, drop column max_fee_per_gas, drop column max_priority_fee_per_gas;

alter table coffer.fee_quote add column terms jsonb;
update coffer.fee_quote
   set terms = jsonb_build_object('gas', gas::text, 'maxFeePerGas', max_fee_per_gas::text,
         'maxPriorityFeePerGas', max_priority_fee_per_gas::text);
alter table coffer.fee_quote alter column terms set not null,
  drop column gas, drop column max_fee_per_gas, drop column max_priority_fee_per_gas;

drop index coffer.outgoing_top_up;
alter table coffer.outgoing drop constraint outgoing_kind_check;
update coffer.outgoing set kind = 'feeTopUp' where kind = 'gasTopUp';
alter table coffer.outgoing
  add constraint outgoing_kind_check check (kind in ('payment', 'feeTopUp', 'sweep'));
create index outgoing_top_up on coffer.outgoing (network_type, chain_id, asset_key, updated_at)
  where kind = 'feeTopUp';
update coffer.alarm_episode set alarm = 'foreignTransaction' where alarm = 'foreignNonce';
`,
} as const;
