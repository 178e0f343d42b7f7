/**
 * The token by which all processes speak to a seller that gives one at a time, and the one before it.
 * (decision page 0112)
 */
export const sellerToken = {
  name: "0054-seller-token",
  sql: `
-- A new token ends the older one, so there is one row for each seller and whoever renews it holds its
-- lease. Tokens are sealed with the seller's secret, which is in no table. The api opens forms and proves
-- webhooks with it, the jobs ask about orders; it is nobody else's business, and nobody looks at it.
create table coffer.seller_token (
  seller text primary key,
  generation bigint not null default 0 check (generation >= 0),
  sealed_token text,
  expires_at timestamptz,
  renewed_at timestamptz,
  sealed_previous text,
  previous_until timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  check ((generation = 0) = (sealed_token is null)),
  check ((sealed_token is null) = (expires_at is null)),
  check ((sealed_token is null) = (renewed_at is null)),
  check ((sealed_previous is null) = (previous_until is null)),
  check ((lease_id is null) = (leased_until is null))
);
grant select, insert (seller, lease_id, leased_until),
  update (generation, sealed_token, expires_at, renewed_at, sealed_previous, previous_until, lease_id, leased_until)
  on coffer.seller_token to coffer_api, coffer_jobs;
grant select (seller, generation, expires_at, renewed_at, previous_until, lease_id, leased_until)
  on coffer.seller_token to coffer_read;
`,
} as const;
