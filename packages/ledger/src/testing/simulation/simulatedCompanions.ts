import type { CalledCompanion, Companion } from "../../companion.ts";

export const simulatedTables = `
create schema simulated;
create table simulated.applied (transfer_id uuid primary key, times bigint not null);
create table simulated.touched (user_id uuid primary key, times bigint not null);
create table simulated.noted (transfer_id uuid primary key, commit xid8 not null default pg_current_xact_id());
create function simulated.note(ids jsonb) returns void language plpgsql as $$
begin
  insert into simulated.noted (transfer_id) select id::uuid from jsonb_array_elements_text(ids) as id;
end
$$;
grant usage on schema simulated to coffer_api, coffer_jobs;
grant select, insert, update on all tables in schema simulated to coffer_api, coffer_jobs;
`;

/** Counts how often it ran for a transfer; refuses rows that say so, and breaks on others. */
export const countTransfers: Companion = {
  name: "count transfers",
  sql: `
with given as (
  select (entry->>'transferId')::uuid as transfer_id, entry->>'poison' as poison
    from jsonb_array_elements($1::jsonb) as entry
), applied as (
  insert into simulated.applied as a (transfer_id, times)
  select transfer_id, case when poison = 'break' then 1 / (length(poison) - 5) else 1 end from given
   where poison is distinct from 'refuse' order by transfer_id
  on conflict (transfer_id) do update set times = a.times + 1
  returning 1
)
select count(*) as affected from applied`,
};

/** Rows of one user may come many times in one batch. */
export const countUsers: Companion = {
  name: "count users",
  sql: `
with given as (
  select (entry->>'userId')::uuid as user_id from jsonb_array_elements($1::jsonb) as entry
), touched as (
  insert into simulated.touched as t (user_id, times)
  select distinct user_id, 1 from given order by user_id
  on conflict (user_id) do update set times = t.times + 1
)
select count(*) as affected from given`,
};

/** Of the cheaper kind: what it cannot take, it throws at. */
export const noteTransfers: CalledCompanion<{ readonly id: string }> = {
  name: "note transfers",
  call: (gathered) => `simulated.note(${gathered})`,
  gather: (rows) => rows.map(({ id }) => id),
};

export const simulatedCompanions: readonly Companion[] = [
  countTransfers,
  countUsers,
  noteTransfers,
];
