/** Payments that wait for their sender's identity or for the check of their address. */
export const heldPayments = {
  name: "0020-held-payments",
  sql: `
create table coffer.held_payment (
  held_payment_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  memo text,
  reason text not null check (reason in ('KYC', 'AML')),
  aml_state_id uuid,
  ready_at timestamptz,
  asked_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('sent', 'discarded', 'expired')),
  payment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((ended_at is null) = (ended_as is null)),
  check ((payment_id is not null) = (ended_as is not distinct from 'sent'))
);
create unique index held_payment_underway
  on coffer.held_payment (user_id, account_id, destination, units) where ended_at is null;
create index held_payment_aml_state on coffer.held_payment (aml_state_id) where ended_at is null;
create index held_payment_expires on coffer.held_payment (expires_at) where ended_at is null;

grant select, insert, update on coffer.held_payment to coffer_app;
`,
} as const;
