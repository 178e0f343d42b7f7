/**
 * Grants of promo tokens: what was granted to whom and why, once for each key and person. What a person has
 * of them is the sum of the ledger's postings; a row moves nothing. (decision page 0134)
 */
export const promo = {
  name: "0074-promo",
  sql: `
create table coffer.promo_grant (
  -- The ledger transfer's.
  grant_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  account_id uuid not null,
  asset_key text not null,
  units numeric(78,0) not null check (units > 0),
  idempotency_key text not null check (idempotency_key <> ''),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  unique (brand_id, user_id, idempotency_key)
);
create index promo_grant_of on coffer.promo_grant (user_id, grant_id);
-- What was granted stays as it was; the api only shows it.
grant select, insert on coffer.promo_grant to coffer_jobs;
grant select on coffer.promo_grant to coffer_api, coffer_read;
`,
} as const;
