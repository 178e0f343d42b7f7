/**
 * Codes, wrong codes, proofs and nobody's sessions can be forgotten once they count for nothing. The
 * indexes find the oldest without reading the rest.
 */
export const leftovers = {
  name: "0024-leftovers",
  sql: `
create index confirm_code_sent on coffer.confirm_code (sent_at);
create index code_failure_failed on coffer.code_failure (failed_at);
create index session_proof_proved on coffer.session_proof (proved_at);
create index agent_session_nobodys on coffer.agent_session (last_used_at) where user_id is null;

grant delete on coffer.code_failure, coffer.session_proof, coffer.agent_session to coffer_app;
`,
} as const;
