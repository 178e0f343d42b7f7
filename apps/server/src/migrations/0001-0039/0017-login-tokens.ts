/** One-time links that sign in without a screen. Only the hash of each is kept. */
export const loginTokens = {
  name: "0017-login-tokens",
  sql: `
create table coffer.login_token (
  token_hash text primary key,
  brand_id text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_token_expires on coffer.login_token (expires_at);

grant select, insert, update, delete on coffer.login_token to coffer_app;
`,
} as const;
