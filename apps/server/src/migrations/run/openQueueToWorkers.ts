import type pg from "pg";

/**
 * Lets the processes that work the queue's jobs use its tables, of which they own none. The library
 * guards its tables row by row; a table that a later version of it adds is opened with the next run.
 */
const OPEN = `
do $queue$
declare
  part record;
begin
  grant usage on schema graphile_worker to coffer_jobs, coffer_signer;
  grant select, usage on all sequences in schema graphile_worker to coffer_jobs, coffer_signer;
  grant execute on all functions in schema graphile_worker to coffer_jobs, coffer_signer;
  for part in
    select c.oid, c.oid::regclass as name, c.relrowsecurity as is_guarded
      from pg_catalog.pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p', 'v')
  loop
    execute format('grant select on %s to coffer_jobs, coffer_signer', part.name);
    if part.is_guarded then
      execute format('grant insert, update, delete on %s to coffer_jobs, coffer_signer', part.name);
      if not exists (select from pg_catalog.pg_policy p where p.polrelid = part.oid and p.polname = 'coffer_workers') then
        execute format(
          'create policy coffer_workers on %s to coffer_jobs, coffer_signer using (true) with check (true)', part.name);
      end if;
    end if;
  end loop;
end
$queue$`;

export async function openQueueToWorkers(client: pg.ClientBase): Promise<void> {
  await client.query(OPEN);
}
