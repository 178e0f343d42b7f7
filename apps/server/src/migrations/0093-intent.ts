/**
 * Whose passkey the signer asks for, and above what (decision page 0165): the api writes what a person wants, the
 * signer takes it in where it protects more, and what protects less a day after it has first seen it. What it
 * goes by nobody else writes, and neither since when.
 */
export const intent = {
  name: "0093-intent",
  sql: `
create table coffer.intent_ask (
  user_id uuid primary key,
  asked jsonb not null,
  asked_at timestamptz not null
);
grant select, insert, update on coffer.intent_ask to coffer_api;
grant select on coffer.intent_ask to coffer_signer, coffer_read;

create table coffer.intent (
  user_id uuid primary key,
  -- Each with its credential, its public key (COSE), the site that it is for, and since when it counts.
  keys jsonb not null,
  -- Base units by asset: what is not in it takes the passkey always. Null: nothing does.
  units_above jsonb,
  -- What would protect less, by when the signer has first seen that it is wanted.
  waits jsonb not null,
  -- Of the newest that was taken in.
  asked jsonb not null,
  updated_at timestamptz not null
);
grant select, insert, update on coffer.intent to coffer_signer;
grant select on coffer.intent to coffer_api, coffer_jobs, coffer_read;
create index intent_waiting on coffer.intent (user_id) where waits <> '{}';
`,
} as const;
