/**
 * What the login of each process is a member of: the `api`, the `jobs`, the `signer`, and `read` for
 * whoever only looks. Roles belong to the whole cluster: whoever comes second finds them made.
 */
export const createProcessRoles = `
do $roles$
declare
  role_name text;
begin
  foreach role_name in array array['coffer_api', 'coffer_jobs', 'coffer_signer', 'coffer_read'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
      execute format('grant %I to %I with set true, inherit false', role_name, current_user);
    end if;
  end loop;
end
$roles$;

grant usage on schema ledger to coffer_api, coffer_jobs, coffer_signer, coffer_read;
`;
