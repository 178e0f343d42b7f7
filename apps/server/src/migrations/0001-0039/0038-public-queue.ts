/**
 * The jobs of a commit through what the queue's library promises, and no longer by an insert into a
 * table of its own that another version of it may form anew. Of its calls this way costs the least; a
 * key that no other job has leaves nothing to dedupe, and so nothing unsafe. (decision page 0090)
 */
export const publicQueue = {
  name: "0038-public-queue",
  sql: `
create or replace function coffer.add_jobs(jobs jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  wanted record;
begin
  for wanted in select given.task, given.ids from jsonb_each(jobs->'idsByTask') as given (task, ids) loop
    perform graphile_worker.add_job(wanted.task, json_build_object('ids', wanted.ids), null, null, 25,
      gen_random_uuid()::text, null, null, 'unsafe_dedupe');
  end loop;
end
$$;
`,
} as const;
