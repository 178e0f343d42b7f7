/**
 * Quotes of exchanges, and exchanges that were made. A quote is of one person, account and amount; that an
 * exchange was made by it is written in the transaction that books it, once for each quote. Neither row
 * moves money: what an exchange moves are the postings of its transfer. (decision page 0120)
 */
export const exchange = {
  name: "0060-exchange",
  sql: `
create table coffer.exchange_quote (
  quote_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  source_account_id uuid not null,
  source_key text not null,
  source_units numeric(78,0) not null check (source_units > 0),
  target_key text not null check (target_key <> source_key),
  target_units numeric(78,0) not null check (target_units > 0),
  price text not null,
  quoted_at timestamptz not null
);
create index exchange_quote_of on coffer.exchange_quote (user_id, quoted_at);
-- A person asks for quotes and forgets the old ones; none is ever changed.
grant select, insert, delete on coffer.exchange_quote to coffer_api;
grant select on coffer.exchange_quote to coffer_read;

create table coffer.exchange (
  -- The ledger transfer's.
  exchange_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  quote_id uuid not null unique,
  source_account_id uuid not null,
  source_key text not null,
  source_units numeric(78,0) not null check (source_units > 0),
  target_account_id uuid not null check (target_account_id <> source_account_id),
  target_key text not null check (target_key <> source_key),
  target_units numeric(78,0) not null check (target_units > 0),
  price text not null,
  created_at timestamptz not null,
  unique (brand_id, user_id, idempotency_key)
);
create index exchange_of on coffer.exchange (user_id, exchange_id);
-- What was exchanged stays as it was.
grant select, insert on coffer.exchange to coffer_api;
grant select on coffer.exchange to coffer_jobs, coffer_read;
`,
} as const;
