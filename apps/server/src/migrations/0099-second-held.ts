/**
 * What stands beside a payment's code is looked at before that code is used up, and held until both are: a
 * mistyped recovery code costs no code. (decision page 0159)
 */
export const secondHeld = {
  name: "0099-second-held",
  sql: `
-- Whether a step, or else a recovery code, is still to be used; nobody else uses it until the transaction ends.
create function coffer.hold_second(p_session_id uuid, p_step bigint, p_code_hash bytea) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coffer.lock_second(p_session_id, p_step, p_code_hash) is not null;
$$;
revoke execute on function coffer.hold_second(uuid, bigint, bytea) from public;
grant execute on function coffer.hold_second(uuid, bigint, bytea) to coffer_api;
`,
} as const;
