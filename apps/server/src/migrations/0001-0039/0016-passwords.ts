/** Passwords and login names, tries that failed, and when a session last proved who is there. */
export const passwords = {
  name: "0016-passwords",
  sql: `
create table coffer.user_password (
  user_id uuid primary key,
  password_hash text not null,
  set_at timestamptz not null
);

create table coffer.user_login (
  user_id uuid primary key,
  brand_id text not null,
  login text not null,
  chosen_at timestamptz not null,
  unique (brand_id, login)
);

-- Written before the password is compared, so that parallel tries all count; gone when it was right.
create table coffer.password_try (
  try_id uuid primary key,
  brand_id text not null,
  contact text not null,
  remote_address text not null,
  tried_at timestamptz not null
);
create index password_try_contact on coffer.password_try (brand_id, contact, tried_at);
create index password_try_address on coffer.password_try (remote_address, tried_at);

create table coffer.session_proof (
  session_id uuid primary key,
  proved_at timestamptz not null
);

grant select, insert, update on coffer.user_password, coffer.user_login, coffer.password_try,
  coffer.session_proof to coffer_app;
grant delete on coffer.password_try to coffer_app;
`,
} as const;
