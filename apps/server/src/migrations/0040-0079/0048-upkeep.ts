/**
 * What a network takes of custody's addresses by transactions that are no transfers of ours, one row for
 * each; the house pays it once it is final. Below zero is what came so. (decision page 0103)
 */
export const upkeep = {
  name: "0048-upkeep",
  sql: `
create table coffer.upkeep (
  upkeep_id uuid primary key,
  network_type text not null,
  chain_id text not null,
  upkeep_key text not null,
  asset_key text not null,
  address text not null,
  units numeric(78, 0) not null check (units <> 0),
  height bigint not null,
  block_hash text not null,
  booked_at timestamptz,
  created_at timestamptz not null,
  unique (network_type, chain_id, upkeep_key)
);
create index upkeep_by_height on coffer.upkeep (network_type, chain_id, asset_key, height);
create index upkeep_to_book on coffer.upkeep (network_type, chain_id, asset_key) where booked_at is null;

-- The jobs read the chain and book; what stands in no block any more and is not booked they forget.
grant select, insert, delete, update (height, block_hash, booked_at) on coffer.upkeep to coffer_jobs;
grant select on coffer.upkeep to coffer_read;
`,
} as const;
