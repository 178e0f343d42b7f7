/**
 * What a person's passkey has signed for what they want to be protected by, for the signer to check: then it takes
 * in at once what protects less too (decision page 0149). It stands for the newest alone.
 */
export const wishAssertions = {
  name: "0105-wish-assertions",
  sql: `
create table coffer.wish_assertion (
  user_id uuid primary key,
  credential_id bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null
);
grant select, insert, update on coffer.wish_assertion to coffer_api;
grant select on coffer.wish_assertion to coffer_signer, coffer_read;
`,
} as const;
