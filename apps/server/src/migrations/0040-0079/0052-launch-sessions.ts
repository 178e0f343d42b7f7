/**
 * Sessions of clients of Telegram that keep no cookie: one for each quarter of an hour, which nobody looks
 * for long after it is over.
 */
export const launchSessions = {
  name: "0052-launch-sessions",
  sql: `
create index agent_session_by_end on coffer.agent_session (ends_at) where ends_at is not null;

create or replace function coffer.delete_rows_before(what text, before timestamptz, at_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted bigint;
begin
  if what = 'codes' then
    delete from coffer.confirm_code where code_id in (
      select r.code_id from coffer.confirm_code r where r.sent_at < before
       order by r.sent_at limit at_most for update skip locked);
  elsif what = 'wrongCodes' then
    delete from coffer.code_failure where failure_id in (
      select r.failure_id from coffer.code_failure r where r.failed_at < before
       order by r.failed_at limit at_most for update skip locked);
  elsif what = 'proofs' then
    delete from coffer.session_proof where session_id in (
      select r.session_id from coffer.session_proof r where r.proved_at < before
       order by r.proved_at limit at_most for update skip locked);
  elsif what = 'guardAsks' then
    delete from coffer.guard_ask where session_id in (
      select r.session_id from coffer.guard_ask r where r.asked_at < before
       order by r.asked_at limit at_most for update skip locked);
  elsif what = 'nobodysSessions' then
    delete from coffer.agent_session where session_id in (
      select r.session_id from coffer.agent_session r where r.last_used_at < before and r.user_id is null
       order by r.last_used_at limit at_most for update skip locked);
  elsif what = 'launches' then
    delete from coffer.telegram_launch where (brand_id, launch_hash) in (
      select r.brand_id, r.launch_hash from coffer.telegram_launch r where r.used_at < before
       order by r.used_at limit at_most for update skip locked);
  elsif what = 'launchSessions' then
    delete from coffer.agent_session where session_id in (
      select r.session_id from coffer.agent_session r where r.ends_at < before
       order by r.ends_at limit at_most for update skip locked);
  else
    raise exception 'coffer: nothing expires as %', what using errcode = 'invalid_parameter_value';
  end if;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
`,
} as const;
