/**
 * What every commit of the ledger writes beside it, with less to work out in the database: jobs come
 * grouped by what they are. A task that the queue has not heard of yet goes through its own function.
 * The version of who sends is locked without being moved, since the ledger counts its moves itself.
 */
export const leanCompanions = {
  name: "0027-lean-companions",
  sql: `
create function coffer.add_jobs(jobs jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  added bigint;
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
  select known.id, json_build_object('ids', wanted.ids), 25
    from jsonb_each(jobs->'idsByTask') as wanted (task, ids)
    join graphile_worker._private_tasks known on known.identifier = wanted.task;
  get diagnostics added = row_count;
  if added > 0 then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || added::text || '}');
  end if;
  if added is distinct from (jobs->>'tasks')::bigint then
    perform graphile_worker.add_jobs(array(
      select row(wanted.task, json_build_object('ids', wanted.ids), null, null, 25::smallint, null, null,
          null)::graphile_worker.job_spec
        from jsonb_each(jobs->'idsByTask') as wanted (task, ids)
       where not exists (select from graphile_worker._private_tasks known where known.identifier = wanted.task)));
  end if;
end
$$;
revoke execute on function coffer.add_jobs(jsonb) from public;
grant execute on function coffer.add_jobs(jsonb) to coffer_app;

drop function coffer.enqueue_all(jsonb);

-- Somebody to whom nothing has happened yet gets a version first: what is not there cannot be locked.
create function coffer.keep_versions(kept uuid[]) returns void
language plpgsql as $$
declare
  found_rows bigint;
begin
  perform from coffer.user_revision r where r.user_id = any (kept) order by r.user_id for no key update;
  get diagnostics found_rows = row_count;
  if found_rows < cardinality(kept) then
    insert into coffer.user_revision (user_id, revision)
    select distinct k.user_id, 0 from unnest(kept) as k (user_id) order by k.user_id
    on conflict do nothing;
    perform from coffer.user_revision r where r.user_id = any (kept) order by r.user_id for no key update;
  end if;
end
$$;
grant execute on function coffer.keep_versions(uuid[]) to coffer_app;
`,
} as const;
