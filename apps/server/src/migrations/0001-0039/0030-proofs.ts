/**
 * A one-time link remembers which bundle it was made in. What a change of a contact leaves behind: a
 * link, of which only the hash is kept, that puts both contacts back as they were; and a time until
 * which payments wait. It stands with the guard, whose revision holds off what was judged before.
 */
export const proofs = {
  name: "0030-proofs",
  sql: `
alter table coffer.login_token add column bundle_id text;

create table coffer.contact_undo (
  token_hash text primary key,
  brand_id text not null,
  user_id uuid not null,
  email text,
  phone text,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_undo_user on coffer.contact_undo (user_id, changed_at);
create index contact_undo_expires on coffer.contact_undo (expires_at);

alter table coffer.user_guard add column payments_wait_until timestamptz;

grant select, insert, update, delete on coffer.contact_undo to coffer_app;
grant delete on coffer.user_password to coffer_app;
`,
} as const;
