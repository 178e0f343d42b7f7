/** Address checks: what each is bound to, how far it is, and the payment that used it up. */
export const amlStates = {
  name: "0019-aml",
  sql: `
create table coffer.aml_state (
  aml_state_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('payment', 'address')),
  network_type text not null,
  chain_id text not null,
  address text not null,
  account_id uuid,
  asset_key text,
  units numeric(78,0) check (units > 0),
  stage text not null check (stage in
    ('checking', 'allowed', 'disabled', 'consumed', 'discarded', 'closed', 'expired')),
  tries integer not null default 0,
  evidence text,
  answered_at timestamptz,
  expires_at timestamptz not null,
  payment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((purpose = 'payment') = (account_id is not null and asset_key is not null and units is not null)),
  check ((stage = 'consumed') = (payment_id is not null))
);
-- One unfinished payment at a time is checked: a second lock would never let the first one go.
create unique index aml_state_payment_underway on coffer.aml_state (user_id)
  where purpose = 'payment' and stage in ('checking', 'allowed', 'disabled');
create unique index aml_state_address_underway
  on coffer.aml_state (user_id, network_type, chain_id, address)
  where purpose = 'address' and stage in ('checking', 'allowed', 'disabled');
create unique index aml_state_of_payment on coffer.aml_state (payment_id) where payment_id is not null;
create index aml_state_user on coffer.aml_state (user_id)
  where stage in ('checking', 'allowed', 'disabled');
create index aml_state_expires on coffer.aml_state (expires_at) where stage in ('checking', 'allowed');

grant select, insert, update on coffer.aml_state to coffer_app;
`,
} as const;
