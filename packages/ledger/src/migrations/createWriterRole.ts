/**
 * `coffer_writer` is what the writer's connections act as: the one role besides the owner that
 * may write the ledger, through the parent tables, and only the columns that change. It has the
 * rights of `coffer_app` besides, for what companions write.
 */
export const createWriterRole = `
do $roles$
begin
  begin
    if not exists (select from pg_catalog.pg_roles where rolname = 'coffer_writer') then
      create role coffer_writer nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  begin
    if not exists (
      select from pg_catalog.pg_auth_members
       where roleid = 'coffer_app'::regrole and member = 'coffer_writer'::regrole
    ) then
      grant coffer_app to coffer_writer;
    end if;
  exception when unique_violation then
    null;
  end;
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant coffer_writer to %I with set true, inherit false', current_user);
  end if;
  begin
    -- For the writer's companions, which are functions of its sessions.
    execute format('grant temporary on database %I to coffer_writer', current_database());
  exception when insufficient_privilege then
    null;
  end;
end
$roles$;

set role coffer_ledger;
grant usage on schema ledger to coffer_writer;
grant select, insert on ledger.transfer, ledger.posting, ledger.hold to coffer_writer;
grant select, update (balance, held, seq) on ledger.account to coffer_writer;
grant update (state, ended_by, ended_at) on ledger.hold to coffer_writer;
grant execute on function
  ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[], ledger.hold_asked)
to coffer_writer;
reset role;
`;
