/** Whatever changes who a session's calls are taken for is told, whoever changes it. */
export const sessionNotices = {
  name: "0010-session-notices",
  sql: `
create function coffer.tell_session() returns trigger
language plpgsql as $$
begin
  perform pg_notify('coffer_session', old.session_id::text);
  return null;
end;
$$;

create trigger agent_session_changed after update on coffer.agent_session
  for each row when (
    (old.user_id, old.companion_hash, old.token_id, old.previous_token_id,
      old.previous_token_until, old.ended_at)
    is distinct from
    (new.user_id, new.companion_hash, new.token_id, new.previous_token_id,
      new.previous_token_until, new.ended_at))
  execute function coffer.tell_session();

create trigger agent_session_gone after delete on coffer.agent_session
  for each row execute function coffer.tell_session();
`,
} as const;
