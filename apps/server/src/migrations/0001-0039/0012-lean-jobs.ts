/**
 * The jobs of a commit in one insert. The queue's own function does four more statements, for names
 * of queues and keys of jobs that these have not, which cost every batch of the ledger a tenth of
 * its time. A task that the queue has not heard of yet still goes through it.
 */
export const leanJobs = {
  name: "0012-lean-jobs",
  sql: `
create or replace function coffer.enqueue_all(jobs jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  wanted bigint := (select count(distinct j.task) from jsonb_to_recordset(jobs) as j (task text));
  inserted bigint;
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
  select known.id, json_build_object('ids', json_agg(j.id)), 25
    from jsonb_to_recordset(jobs) as j (task text, id text)
    join graphile_worker._private_tasks known on known.identifier = j.task
   group by known.id;
  get diagnostics inserted = row_count;
  if inserted > 0 then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || inserted::text || '}');
  end if;
  if inserted < wanted then
    perform graphile_worker.add_jobs(array(
      select row(j.task, json_build_object('ids', json_agg(j.id)), null, null, 25::smallint, null, null,
          null)::graphile_worker.job_spec
        from jsonb_to_recordset(jobs) as j (task text, id text)
       where not exists (select from graphile_worker._private_tasks known where known.identifier = j.task)
       group by j.task));
  end if;
  return jsonb_array_length(jobs);
end
$$;
`,
} as const;
