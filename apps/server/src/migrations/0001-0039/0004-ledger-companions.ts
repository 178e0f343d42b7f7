/**
 * Set-based forms of what is written together with transfers, and the writer's rights to it. In
 * PL/pgSQL, which keeps its plans: a function in SQL is planned anew at each call.
 */
export const ledgerCompanions = {
  name: "0004-ledger-companions",
  sql: `
-- One notification for all of them; a list too long for one says "*": look at everybody.
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

-- What one commit has booked is one job for each task, which names all of it.
create function coffer.enqueue_all(jobs jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(j.task, json_build_object('ids', json_agg(j.id)), null, null, 25::smallint, null, null,
        null)::graphile_worker.job_spec
      from jsonb_to_recordset(jobs) as j (task text, id text) group by j.task));
  return jsonb_array_length(jobs);
end
$$;
revoke execute on function coffer.enqueue_all(jsonb) from public;

grant execute on function coffer.touch_users(uuid[]), coffer.enqueue_all(jsonb) to coffer_app;
`,
} as const;
