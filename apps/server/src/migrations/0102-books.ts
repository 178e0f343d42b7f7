/**
 * Up to where each person's books are proved: what the jobs countersign with a key of their own, and what of the
 * rest nobody explains. (decision page 0166)
 */
export const books = {
  name: "0102-books",
  sql: `
create table coffer.books_opening (
  brand_id text primary key,
  opened_at timestamptz not null,
  mac bytea not null
);
grant select, insert, update on coffer.books_opening to coffer_jobs;
grant select on coffer.books_opening to coffer_read;

create table coffer.books_head (
  account_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  asset_key text not null,
  seq bigint not null,
  balance numeric(78, 0) not null,
  mac bytea not null
);
grant select, insert, update on coffer.books_head to coffer_jobs;
grant select on coffer.books_head to coffer_read;

create table coffer.books_finding (
  account_id uuid not null,
  -- Which move of the account; 0 for what it was proved to be before.
  seq bigint not null,
  brand_id text not null,
  user_id uuid not null,
  asset_key text not null,
  transfer_id uuid,
  units numeric(78, 0) not null,
  why text not null,
  found_at timestamptz not null,
  primary key (account_id, seq)
);
create index books_finding_of_person on coffer.books_finding (user_id);
grant select, insert, update, delete on coffer.books_finding to coffer_jobs;
grant select on coffer.books_finding to coffer_read;
`,
} as const;
