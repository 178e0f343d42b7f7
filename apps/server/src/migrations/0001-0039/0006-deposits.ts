/** Deposits that are not credited or left the chain, networks that stand still, proofs of solvency. */
export const depositsAndSolvency = {
  name: "0006-deposits",
  sql: `
alter table coffer.deposit
  add column ignored_why text,
  add column left_chain_at timestamptz,
  add constraint deposit_state_known check (state in ('seen', 'credited', 'orphaned', 'ignored')),
  add constraint deposit_ignored_says_why check (state <> 'ignored' or ignored_why is not null),
  add constraint deposit_left_was_credited check (left_chain_at is null or state = 'credited');

-- What a rewind takes back, and what a proof of solvency has to look at.
create index deposit_height on coffer.deposit (network_type, chain_id, height, address)
  where state <> 'orphaned';
create index deposit_ignored on coffer.deposit (asset_key)
  where state = 'ignored';
create index deposit_left on coffer.deposit (asset_key) where left_chain_at is not null;

-- A network whose blocks are no longer read until a person has decided.
create table coffer.network_halt (
  network_type text not null,
  chain_id text not null,
  why text not null,
  height bigint not null,
  halted_at timestamptz not null,
  primary key (network_type, chain_id)
);

-- What custody addresses held when they were last asked; one that held nothing is asked in rotation.
create table coffer.custody_holding (
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  address text not null,
  units numeric(78,0) not null check (units >= 0),
  height bigint not null,
  primary key (network_type, chain_id, asset_key, address)
);
create index custody_holding_filled on coffer.custody_holding (network_type, chain_id, asset_key)
  where units > 0;
create index outgoing_top_up on coffer.outgoing (network_type, chain_id, asset_key, updated_at)
  where kind = 'gasTopUp';
create index custody_address_rotation on coffer.custody_address
  (network_type, chain_id, derivation_index);

-- One row for each outcome of proving an asset, from the first proof that had it to the last.
create table coffer.solvency_run (
  run_id uuid primary key,
  brand_id text not null,
  asset_key text not null,
  state text not null check (state in ('proved', 'surplus', 'shortfall', 'unknown')),
  units numeric(78,0) not null check (units >= 0),
  why text,
  parts jsonb not null,
  rotation_at bigint not null,
  first_height bigint not null,
  first_at timestamptz not null,
  height bigint not null,
  block_hash text not null,
  at timestamptz not null
);
create index solvency_run_newest on coffer.solvency_run (brand_id, asset_key, run_id desc);

grant select, insert, update on coffer.network_halt, coffer.custody_holding, coffer.solvency_run
  to coffer_app;
grant delete on coffer.network_halt, coffer.custody_holding to coffer_app;
`,
} as const;
