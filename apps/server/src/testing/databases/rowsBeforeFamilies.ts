import { randomUUID } from "node:crypto";
import type pg from "pg";

export const OLD_SENDER = "0x00000000000000000000000000000000000000EE";

/**
 * Rows as version 0031 of the schema kept them, of each table that the families' migration changes: a
 * payment, its transaction in two versions, a top-up, a quote, and what stands beside them.
 */
export async function insertBeforeFamilies(client: Pick<pg.Client, "query">): Promise<void> {
  const [paymentId, outgoingId, topUpId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into coffer.payment (payment_id, brand_id, user_id, account_id, idempotency_key, request_hash,
       asset_key, network_type, chain_id, destination, units, fee_asset_key, fee_units, state, gas,
       max_fee_per_gas, max_priority_fee_per_gas, created_at, updated_at)
     select id, 'coffer', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '\\x00',
       'ETH:evm:31337', 'evm', '31337', '0xaa', 5, 'ETH:evm:31337', 42, state, gas, fee, tip, now(), now()
       from (values ($1::uuid, 'sending', 21000, 2, 1), (gen_random_uuid(), 'settled', null, null, null))
         as p (id, state, gas, fee, tip)`,
    [paymentId],
  );
  await client.query(
    `insert into coffer.outgoing (outgoing_id, brand_id, network_type, chain_id, sender, key_purpose,
       derivation_index, nonce, kind, subject_id, asset_key, destination, units, fee_asset_key, fee_units,
       fee_units_max, state, created_at, updated_at)
     select id, 'coffer', 'evm', '31337', $1, 'hot', 0, nonce, kind, subject, 'ETH:evm:31337', '0xaa', 5,
       'ETH:evm:31337', 42, 210, 'broadcast', now(), now()
       from (values ($2::uuid, 7, 'payment', $3::uuid), ($4::uuid, 8, 'gasTopUp', gen_random_uuid()))
         as o (id, nonce, kind, subject)`,
    [OLD_SENDER, outgoingId, paymentId, topUpId],
  );
  await client.query(
    `insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, gas, max_fee_per_gas,
       max_priority_fee_per_gas, unsigned_payload, created_at)
     values ($1, 1, 'evm', '31337', 21000, 2, 1, '0xa1', now()),
       ($1, 2, 'evm', '31337', 21000, 1157920892373161954235709850086879078532699846, 1, '0xa2', now())`,
    [outgoingId],
  );
  await client.query(
    `insert into coffer.fee_quote (quote_id, brand_id, user_id, network_type, chain_id, asset_key,
       destination, units, fee_units, gas, max_fee_per_gas, max_priority_fee_per_gas, quoted_at)
     values (gen_random_uuid(), 'coffer', gen_random_uuid(), 'evm', '31337', 'ETH:evm:31337', '0xaa', 5, 42,
       21000, 2, 1, now())`,
  );
  await client.query(
    "insert into coffer.chain_nonce values ('evm', '31337', $1, 9007199254740993)",
    [OLD_SENDER],
  );
  await client.query("insert into coffer.custody_key values ('hot', 'evm', '31337', 'xpub1')");
  await client.query("insert into coffer.alarm_episode values ('foreignNonce', 'somebody', now())");
}
