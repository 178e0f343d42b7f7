/**
 * The address book. One row for each address of a network that a person has given a name; its text
 * is the one the network writes, so that no spelling makes a second row.
 */
export const payees = {
  name: "0021-payees",
  sql: `
create table coffer.payee (
  payee_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  network_type text not null,
  chain_id text not null,
  address text not null,
  memo text not null,
  name text not null,
  note text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  unique (user_id, network_type, chain_id, address, memo)
);

grant select, insert, update, delete on coffer.payee to coffer_app;
`,
} as const;
