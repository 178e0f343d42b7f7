/**
 * What a transfer's companions read and write, for the role whose use cases bring them: they run in the
 * writer's own connection (apps/server/src/storage/ledger/companions.ts).
 */
export const bookingCompanions = {
  name: "0045-booking-companions",
  sql: `
grant execute on function coffer.add_jobs(jsonb), coffer.keep_versions(uuid[]) to coffer_api, coffer_jobs;

grant select (user_id), insert (user_id, revision), update (revision) on coffer.user_revision to coffer_api;
grant select (aml_state_id, user_id, purpose, stage, expires_at), update (stage, payment_id, updated_at)
  on coffer.aml_state to coffer_api;
grant select (payment_id, brand_id, user_id, idempotency_key), insert on coffer.payment to coffer_api;
grant select (held_payment_id, user_id, account_id, destination, units, memo, ended_at),
  update (ended_at, ended_as, payment_id, updated_at) on coffer.held_payment to coffer_api;
grant select (user_id, revision), update (revision) on coffer.user_guard to coffer_api;

grant select (payment_id, state, transaction_id, confirmations),
  update (state, waiting_for, failure, transaction_id, confirmations, updated_at)
  on coffer.payment to coffer_jobs;
grant select (outgoing_id, state), update (state, mined_transaction_id, paid_units, confirmations, updated_at)
  on coffer.outgoing to coffer_jobs;
grant select (deposit_id, block_hash, network_type, chain_id, asset_key, state, ignored_why, height, units),
  update (state, confirmations, updated_at) on coffer.deposit to coffer_jobs;
grant select (sweep_id, state), update (state, why, updated_at) on coffer.sweep to coffer_jobs;
grant select (run_id, acted_at), update (acted_at) on coffer.solvency_run to coffer_jobs;
`,
} as const;
