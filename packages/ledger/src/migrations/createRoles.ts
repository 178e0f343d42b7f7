/**
 * Roles belong to the whole cluster, databases migrate one by one and at the same time: whoever
 * comes second finds the role made. `coffer_ledger` owns the ledger; `coffer_app` is what the
 * server's login role is a member of, and may only read and call.
 */
export const createRoles = `
do $roles$
declare
  role_name text;
begin
  foreach role_name in array array['coffer_ledger', 'coffer_app'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant coffer_ledger to %I with set true, inherit true', current_user);
  end if;
end
$roles$;

create schema ledger authorization coffer_ledger;
grant usage on schema ledger to coffer_app;

set role coffer_ledger;
alter default privileges revoke execute on functions from public;
reset role;
`;
