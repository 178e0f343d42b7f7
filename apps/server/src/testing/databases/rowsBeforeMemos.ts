import { randomUUID } from "node:crypto";
import type pg from "pg";

/**
 * Rows as the schema kept them before payments carried memos, of the tables that other old rows leave
 * empty: a deposit, an address check and a payment that waits for it.
 */
export async function insertBeforeMemos(client: Pick<pg.Client, "query">): Promise<void> {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into coffer.deposit (deposit_id, brand_id, user_id, network_type, chain_id, deposit_key, asset_key,
       address, units, transaction_id, height, block_hash, state, confirmations, created_at, updated_at)
     values (gen_random_uuid(), 'coffer', $1, 'evm', '31337', 'key', 'ETH:evm:31337', '0xaa', 5, '0xbb', 7,
       '0xcc', 'credited', 3, now(), now())`,
    [userId],
  );
  await client.query(
    `insert into coffer.aml_state (aml_state_id, brand_id, user_id, purpose, network_type, chain_id, address,
       account_id, asset_key, units, stage, expires_at, created_at, updated_at)
     values (gen_random_uuid(), 'coffer', $1, 'payment', 'evm', '31337', '0xaa', $2, 'ETH:evm:31337', 5,
       'checking', now(), now(), now())`,
    [userId, accountId],
  );
  await client.query(
    `insert into coffer.held_payment (held_payment_id, brand_id, user_id, account_id, asset_key, network_type,
       chain_id, destination, units, reason, expires_at, created_at, updated_at)
     values (gen_random_uuid(), 'coffer', $1, $2, 'ETH:evm:31337', 'evm', '31337', '0xaa', 5, 'AML', now(),
       now(), now())`,
    [userId, accountId],
  );
}
