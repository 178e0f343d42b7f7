/**
 * What a person's passkey has signed for a payment, kept with it for the signer to check, and for which payment the
 * signer has taken each: for one (decision page 0165).
 */
export const paymentAssertions = {
  name: "0094-payment-assertions",
  sql: `
create table coffer.payment_assertion (
  payment_id uuid primary key,
  credential_id bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null
);
grant select, insert on coffer.payment_assertion to coffer_api;
grant select on coffer.payment_assertion to coffer_jobs, coffer_signer, coffer_read;

create table coffer.intent_use (
  challenge_hash text primary key,
  payment_id uuid not null,
  used_at timestamptz not null
);
grant select, insert on coffer.intent_use to coffer_signer;
grant select on coffer.intent_use to coffer_jobs, coffer_read;
`,
} as const;
