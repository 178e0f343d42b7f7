/** The login may act as the application, jobs may be asked for again, quotes know their amount. */
export const roadRepairs = {
  name: "0003-road-repairs",
  sql: `
grant coffer_app to current_user;

-- Asks for a job again without bringing forward one that already waits for its time.
create function coffer.enqueue_again(task text, payload json, key text) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key,
    job_key_mode => 'preserve_run_at', max_attempts => 25);
$$;
revoke execute on function coffer.enqueue_again(text, json, text) from public;
grant execute on function coffer.enqueue_again(text, json, text) to coffer_app;

alter table coffer.fee_quote add column units numeric(78,0) not null default 0;
`,
} as const;
