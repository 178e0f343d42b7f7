/**
 * Identity checks, one per person, and the webhooks that have been taken. `as_of` is the moment of the
 * newest word about a check: what was asked for before it counts no more. `ask_at` is when the provider
 * is asked again, should its webhook not come.
 */
export const identityChecks = {
  name: "0018-kyc",
  sql: `
create table coffer.kyc_check (
  user_id uuid primary key,
  brand_id text not null,
  status text not null check (status in
    ('NONE', 'CANCELLED', 'USER_INPUT_REQUIRED', 'PROCESSING', 'APPROVED', 'DECLINED')),
  updated_at timestamptz not null,
  as_of timestamptz not null,
  form_url text,
  form_expires_at timestamptz,
  ask_at timestamptz,
  constraint kyc_check_form check (
    (form_url is null) = (form_expires_at is null)
    and (form_url is null or status = 'USER_INPUT_REQUIRED'))
);
create index kyc_check_due on coffer.kyc_check (brand_id, ask_at) where ask_at is not null;

create table coffer.provider_hook (
  provider text not null,
  digest text not null,
  received_at timestamptz not null,
  primary key (provider, digest)
);
create index provider_hook_received on coffer.provider_hook (received_at);

grant select, insert, update on coffer.kyc_check to coffer_app;
grant select, insert, delete on coffer.provider_hook to coffer_app;
`,
} as const;
