/**
 * What may leave without an operator (decision page 0161): the signer counts what it signs where it remembers
 * its signatures, publishes its ceilings for the jobs to keep to, and believes the approvals of operators whose
 * public keys the database's owner alone writes down.
 */
export const ceilings = {
  name: "0084-ceilings",
  sql: `
-- A payment's first signature with a sequence number is counted; nothing is counted that was approved.
alter table coffer.signature
  add column ceiling text check (ceiling in ('people', 'merchants')),
  add column asset_key text,
  add column counted_units numeric(78,0) check (counted_units >= 0),
  add constraint signature_counted_whole check (num_nulls(ceiling, asset_key, counted_units) in (0, 3)),
  add constraint signature_counted_once check (ceiling is null or version = 1);
create index signature_counted on coffer.signature (signed_at) include (ceiling, asset_key, counted_units)
  where ceiling is not null;
grant select (ceiling, asset_key, counted_units, signed_at) on coffer.signature to coffer_jobs;

create table coffer.ceiling (
  ceiling text not null check (ceiling in ('people', 'merchants')),
  asset_key text not null,
  hour_units numeric(78,0) not null check (hour_units >= 0),
  day_units numeric(78,0) not null check (day_units >= 0),
  primary key (ceiling, asset_key)
);
grant select, insert, update, delete on coffer.ceiling to coffer_signer;
grant select on coffer.ceiling to coffer_jobs, coffer_read;

create table coffer.operator_key (
  key_id text primary key,
  -- Ed25519, SPKI in base64.
  public_key text not null unique,
  added_at timestamptz not null,
  ended_at timestamptz
);
create table coffer.payment_approval (
  payment_id uuid not null,
  key_id text not null references coffer.operator_key,
  -- Over the text that the payment's own record makes: of another amount or receiver it is none.
  signature text not null,
  approved_at timestamptz not null,
  primary key (payment_id, key_id)
);
grant select on coffer.operator_key, coffer.payment_approval to coffer_signer, coffer_jobs, coffer_read;

alter table coffer.payment
  drop constraint payment_waiting_for_check,
  add constraint payment_waiting_for_check check (waiting_for in
    ('payoutFunds', 'node', 'addressCheck', 'signer', 'payoutsStopped', 'review'));
`,
} as const;
