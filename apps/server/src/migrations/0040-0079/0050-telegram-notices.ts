/**
 * What the bot is given: what it is to tell people, what it has been told by Telegram, and a role of its
 * own that may do just that. The jobs write what is to be told, the bot that it was. What a person wants
 * to hear of stands with them. (decision page 0107)
 */
export const telegramNotices = {
  name: "0050-telegram-notices",
  sql: `
do $role$
begin
  begin
    if not exists (select from pg_catalog.pg_roles where rolname = 'coffer_bot') then
      create role coffer_bot nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant coffer_bot to %I with set true, inherit false', current_user);
  end if;
end
$role$;
grant usage on schema coffer to coffer_bot;
grant select on public.coffer_migration to coffer_bot;
grant select on coffer.installation to coffer_bot;

alter table coffer.app_user
  add column tells_deposits boolean not null default true,
  add column tells_payments boolean not null default true,
  add column tells_held boolean not null default true;
grant update (tells_deposits, tells_payments, tells_held) on coffer.app_user to coffer_api;
grant select (user_id, locale, tells_deposits, tells_payments, tells_held) on coffer.app_user to coffer_bot;

-- One row for each thing and whom it is told to, so that nothing is told twice: it stays for a while
-- after it is over, which is when it is due no more.
create table coffer.telegram_notice (
  subject_id uuid not null,
  user_id uuid not null,
  brand_id text not null,
  about text not null check (about in ('deposit', 'sent', 'failed', 'returned', 'held')),
  asset_key text not null,
  units numeric(78,0) not null check (units >= 0),
  happened_at timestamptz not null,
  due_at timestamptz,
  tries int not null default 0,
  ended_as text check (ended_as in ('told', 'late', 'unwanted', 'unreachable', 'refused')),
  primary key (subject_id, user_id),
  check ((due_at is null) = (ended_as is not null))
);
create index telegram_notice_due on coffer.telegram_notice (due_at) where due_at is not null;
create index telegram_notice_happened on coffer.telegram_notice (happened_at);
grant select, delete, insert (subject_id, user_id, brand_id, about, asset_key, units, happened_at, due_at)
  on coffer.telegram_notice to coffer_jobs;
grant select, update (due_at, tries, ended_as) on coffer.telegram_notice to coffer_bot;
grant select on coffer.telegram_notice to coffer_read;

-- What Telegram has told the bot and is not answered yet; afterwards its number alone, so that it is
-- answered once. By a webhook the api takes it. People's words are read by nobody else.
create table coffer.telegram_update (
  bot_id bigint not null,
  update_id bigint not null,
  body jsonb,
  taken_at timestamptz not null,
  due_at timestamptz,
  tries int not null default 0,
  primary key (bot_id, update_id),
  check ((due_at is null) = (body is null))
);
create index telegram_update_due on coffer.telegram_update (due_at) where due_at is not null;
create index telegram_update_taken on coffer.telegram_update (taken_at);
grant insert (bot_id, update_id, body, taken_at, due_at) on coffer.telegram_update to coffer_api;
grant select, insert (bot_id, update_id, body, taken_at, due_at), update (body, due_at, tries)
  on coffer.telegram_update to coffer_bot;
grant select (bot_id, update_id, taken_at, due_at, tries) on coffer.telegram_update to coffer_read;
grant select (bot_id, update_id, taken_at), delete on coffer.telegram_update to coffer_jobs;

-- Whom the bot reaches it learns itself.
grant select on coffer.telegram_user to coffer_bot;
grant update (is_reachable) on coffer.telegram_user to coffer_bot;

grant select, insert, delete on coffer.alarm_episode to coffer_bot;
create or replace function coffer.may_alarm(alarm text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select pg_has_role('coffer_jobs', 'member')
    or (pg_has_role('coffer_api', 'member')
      and alarm in ('mailRefused', 'smsRefused', 'kycProviderAway', 'amlProviderAway'))
    or (pg_has_role('coffer_signer', 'member') and alarm = 'signerRefuses')
    or (pg_has_role('coffer_bot', 'member') and alarm = 'telegramAway');
$$;
grant execute on function coffer.may_alarm(text) to coffer_bot;
`,
} as const;
