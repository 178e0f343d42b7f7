/**
 * Where what the hot wallet does not need lies (decision page 0164): the signer publishes the addresses and
 * the floats of its own settings, for the jobs to keep to, and the jobs write what they move there.
 */
export const coldStorage = {
  name: "0091-cold-storage",
  sql: `
-- One that was named before stays: what still lies there is counted, and may come back.
create table coffer.cold_address (
  network_type text not null,
  chain_id text not null,
  address text not null,
  is_current boolean not null,
  named_at timestamptz not null,
  primary key (network_type, chain_id, address)
);
create unique index cold_address_current on coffer.cold_address (network_type, chain_id) where is_current;
create table coffer.cold_float (
  asset_key text primary key,
  min_units numeric(78,0) not null check (min_units >= 0),
  target_units numeric(78,0) not null check (target_units >= min_units)
);
grant select, insert on coffer.cold_address, coffer.cold_float to coffer_signer;
grant delete on coffer.cold_float to coffer_signer;
grant update (is_current) on coffer.cold_address to coffer_signer;
grant select on coffer.cold_address, coffer.cold_float to coffer_jobs, coffer_read;

create table coffer.cold_move (
  cold_move_id uuid primary key,
  brand_id text not null,
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  -- For people: the signer takes none but its own settings' address.
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  state text not null check (state in ('sending', 'moved', 'dropped')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cold_move_once on coffer.cold_move (asset_key) where state = 'sending';
grant select, insert on coffer.cold_move to coffer_jobs;
grant update (state, updated_at) on coffer.cold_move to coffer_jobs;
grant select on coffer.cold_move to coffer_signer, coffer_read;

alter table coffer.outgoing drop constraint outgoing_kind_check;
alter table coffer.outgoing
  add constraint outgoing_kind_check check (kind in ('payment', 'feeTopUp', 'sweep', 'batch', 'coldMove'));

-- What came to the hot wallet, by who sent it: few rows beside those of people.
create index deposit_of_house on coffer.deposit (network_type, chain_id, height)
  where user_id = '00000000-0000-0000-0000-000000000000';
`,
} as const;
