import type { Companion, CompanionRow } from "../../companion.ts";

/** The tables and functions that a wallet writes together with its transfers. */
export const companionTables = `
create schema coffer;
create table coffer.user_revision (user_id uuid primary key, revision bigint not null) with (fillfactor = 50);

create function coffer.touch_users(touched uuid[]) returns void
language plpgsql as $$
begin
  insert into coffer.user_revision (user_id, revision)
  select distinct t.user_id, 1 from unnest(touched) as t (user_id) order by t.user_id
  on conflict (user_id) do update set revision = coffer.user_revision.revision + 1;
  if cardinality(touched) > 0 then
    perform pg_notify('coffer_state',
      case when cardinality(touched) > 200 then '*' else array_to_string(touched, ',') end);
  end if;
end
$$;

create function coffer.enqueue_all(jobs jsonb) returns bigint
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

grant usage on schema coffer to coffer_writer;
grant select, insert, update on coffer.user_revision to coffer_writer;
`;

/** A step of the queue for each transfer: one job names those of a commit. */
const addJobs: Companion = {
  name: "add jobs",
  sql: "select coffer.enqueue_all($1::jsonb) as affected",
};

/** The next version of each user's state, and one notification. */
const touchUsers: Companion = {
  name: "touch users",
  sql: `
with given as (
  select (entry->>'userId')::uuid as user_id from jsonb_array_elements($1::jsonb) as entry
), touched as (
  select coffer.touch_users(array(select distinct user_id from given order by user_id))
)
select (select count(*) from given) as affected from touched`,
};

export const benchCompanions: readonly Companion[] = [addJobs, touchUsers];

export const jobRow = (transferId: string): CompanionRow => ({
  companion: addJobs,
  row: { task: "step", id: transferId },
});

export const touchRow = (userId: string): CompanionRow => ({
  companion: touchUsers,
  row: { userId },
});
