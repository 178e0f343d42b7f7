import type { CalledCompanion, Companion, CompanionRow } from "../../companion.ts";

/** The function that a wallet writes its jobs with, together with its transfers. */
export const companionFunctions = `
create schema coffer;

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

grant usage on schema coffer to coffer_writer;
`;

/** A step of the queue for each transfer: one job names those of a commit. */
const addJobs: CalledCompanion<{ readonly id: string }> = {
  name: "add jobs",
  call: (gathered) => `coffer.add_jobs(${gathered})`,
  gather: (rows) => ({ tasks: 1, idsByTask: { step: rows.map(({ id }) => id) } }),
};

type UserRow = { readonly userId: string };

/** One notification for all whose state has changed; the ledger counts its moves by itself. */
const announceUsers: CalledCompanion<UserRow> = {
  name: "tell of users",
  call: (gathered) => `pg_notify('coffer_state', ${gathered} ->> 'users')`,
  gather: (rows) => ({ users: usersIn(rows) }),
};

function usersIn(rows: readonly UserRow[]): string {
  const userIds = new Set(rows.map(({ userId }) => userId));
  return userIds.size > 200 ? "*" : [...userIds].join(",");
}

export const benchCompanions: readonly Companion[] = [addJobs, announceUsers];

export const jobRow = (transferId: string): CompanionRow => ({
  companion: addJobs,
  row: { id: transferId },
});

export const userRow = (userId: string): CompanionRow => ({
  companion: announceUsers,
  row: { userId },
});
