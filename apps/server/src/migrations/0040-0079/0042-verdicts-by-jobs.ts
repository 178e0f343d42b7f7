/**
 * Only the jobs write what a provider has decided of a person. Whoever else acts on a check may lead
 * it where a person's own doing leads: begun, asked for input, looked at, cancelled, the news of it
 * seen; a check that is decided it may only have asked about sooner. (decision page 0100)
 */
export const verdictsByJobs = {
  name: "0042-verdicts-by-jobs",
  sql: `
create function coffer.guard_kyc_check() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  is_allowed boolean := pg_has_role('coffer_jobs', 'member');
begin
  if tg_op = 'INSERT' then
    is_allowed := is_allowed
      or (new.status = 'NONE' and not new.is_news and new.untold_since is null);
  elsif (new.user_id, new.brand_id) is distinct from (old.user_id, old.brand_id) then
    is_allowed := false;
  elsif old.status in ('APPROVED', 'DECLINED') then
    is_allowed := is_allowed
      or ((new.status, new.updated_at, new.as_of, new.form_url, new.untold_since) is not distinct from
          (old.status, old.updated_at, old.as_of, old.form_url, old.untold_since)
        and (old.is_news or not new.is_news)
        and (old.ask_at is null or (new.ask_at is not null and new.ask_at <= old.ask_at)));
  else
    is_allowed := is_allowed
      or ((new.status = old.status
          or (old.status, new.status) in (
            ('NONE', 'USER_INPUT_REQUIRED'), ('NONE', 'PROCESSING'),
            ('CANCELLED', 'USER_INPUT_REQUIRED'), ('CANCELLED', 'PROCESSING'),
            ('USER_INPUT_REQUIRED', 'PROCESSING'), ('USER_INPUT_REQUIRED', 'CANCELLED'),
            ('PROCESSING', 'CANCELLED')))
        and (old.is_news or not new.is_news)
        and (new.untold_since is null or new.untold_since is not distinct from old.untold_since));
  end if;
  if not is_allowed then
    raise exception '% may not write this of a check of identity', current_user
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function coffer.guard_kyc_check() from public;
create trigger guard before insert or update on coffer.kyc_check
  for each row execute function coffer.guard_kyc_check();

revoke insert, update on coffer.kyc_check from coffer_app;
revoke insert, delete on coffer.provider_hook from coffer_app;
grant select on coffer.kyc_check to coffer_api, coffer_jobs, coffer_read;
grant insert (user_id, brand_id, status, updated_at, as_of, form_url, form_expires_at, ask_at, untold_since)
  on coffer.kyc_check to coffer_api;
grant update (status, updated_at, as_of, form_url, form_expires_at, ask_at, is_news, untold_since)
  on coffer.kyc_check to coffer_api, coffer_jobs;
grant select, insert, delete on coffer.provider_hook to coffer_api;

-- What the use cases of a check leave besides.
grant select, insert, update on coffer.user_revision to coffer_api, coffer_jobs;
grant execute on function coffer.touch_user(uuid), coffer.enqueue(text, json, text, timestamptz)
  to coffer_api, coffer_jobs;
`,
} as const;
