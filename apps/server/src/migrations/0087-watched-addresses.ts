/**
 * What has been read of addresses of custody on networks whose nodes know no addresses: from which height on
 * there can be anything, up to which block all is known, and every transaction that touches one of them,
 * proved when it was read. The jobs write it; the api reads on from there. (decision page 0145)
 */
export const watchedAddresses = {
  name: "0087-watched-addresses",
  sql: `
create table coffer.watched_address (
  network_type text not null,
  chain_id text not null,
  address text not null,
  -- Nothing is below; null where nobody has said.
  born_height bigint check (born_height >= 0),
  to_height bigint check (to_height >= 0),
  to_hash text,
  primary key (network_type, chain_id, address),
  check ((to_height is null) = (to_hash is null))
);
create table coffer.watched_transaction (
  network_type text not null,
  chain_id text not null,
  address text not null,
  height bigint not null check (height >= 0),
  -- The how manieth of its block.
  place int not null check (place >= 0),
  block_hash text not null,
  raw bytea not null,
  primary key (network_type, chain_id, address, height, place),
  foreign key (network_type, chain_id, address) references coffer.watched_address
);
grant select, insert on coffer.watched_address to coffer_jobs;
grant update (born_height, to_height, to_hash) on coffer.watched_address to coffer_jobs;
grant select, insert, delete on coffer.watched_transaction to coffer_jobs;
grant select on coffer.watched_address, coffer.watched_transaction to coffer_api, coffer_read;
`,
} as const;
