/** Moves of what people paid in, from their deposit addresses to the payout address. */
export const sweeps = {
  name: "0007-sweeps",
  sql: `
create table coffer.sweep (
  sweep_id uuid primary key,
  brand_id text not null,
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  address text not null,
  derivation_index bigint not null,
  state text not null check (state in ('planned', 'toppingUp', 'sending', 'swept', 'dropped')),
  why text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One at a time for an address: its sweeps share its nonces and the coins that pay for them.
create unique index sweep_open on coffer.sweep (network_type, chain_id, address)
  where state in ('planned', 'toppingUp', 'sending');

grant select, insert, update on coffer.sweep to coffer_app;
`,
} as const;
