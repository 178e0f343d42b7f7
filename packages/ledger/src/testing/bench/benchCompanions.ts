import type { CalledCompanion, Companion, CompanionRow } from "../../companion.ts";

/** The function that a wallet writes its jobs with, together with its transfers. */
export const companionFunctions = `
create schema coffer;

create function coffer.add_jobs(jobs jsonb) returns void
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

grant usage on schema coffer to coffer_api;
grant execute on function coffer.add_jobs(jsonb) to coffer_api;
`;

/** A step of the queue for each transfer: one job names those of a commit. */
const addJobs: CalledCompanion<{ readonly id: string }> = {
  name: "add jobs",
  call: (gathered) => `coffer.add_jobs(${gathered})`,
  gather: (rows) => ({ idsByTask: { step: rows.map(({ id }) => id) } }),
  locksNothing: true,
};

type UserRow = { readonly userId: string };

/** One notification for all whose state has changed; the ledger counts its moves by itself. */
const announceUsers: CalledCompanion<UserRow> = {
  name: "tell of users",
  call: (gathered) => `pg_notify('coffer_state', ${gathered} ->> 'users')`,
  gather: (rows) => ({ users: usersIn(rows) }),
  locksNothing: true,
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
