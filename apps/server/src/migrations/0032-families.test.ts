import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../testing/databaseBefore.ts";
import { families } from "./0032-families.ts";

const SENDER = "0x00000000000000000000000000000000000000EE";
const paymentId = randomUUID();
const outgoingId = randomUUID();
const topUpId = randomUUID();

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const before = await databaseBefore(families);
  ({ pool, close } = before);
  await insertOld();
  await before.migrate();
});
afterAll(async () => close());

/** A payment, its transaction in two versions, a top-up, a quote, and what stands beside them. */
async function insertOld(): Promise<void> {
  await pool.query(
    `insert into coffer.payment (payment_id, brand_id, user_id, account_id, idempotency_key, request_hash,
       asset_key, network_type, chain_id, destination, units, fee_asset_key, fee_units, state, gas,
       max_fee_per_gas, max_priority_fee_per_gas, created_at, updated_at)
     select id, 'coffer', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '\\x00',
       'ETH:evm:31337', 'evm', '31337', '0xaa', 5, 'ETH:evm:31337', 42, state, gas, fee, tip, now(), now()
       from (values ($1::uuid, 'sending', 21000, 2, 1), (gen_random_uuid(), 'settled', null, null, null))
         as p (id, state, gas, fee, tip)`,
    [paymentId],
  );
  await pool.query(
    `insert into coffer.outgoing (outgoing_id, brand_id, network_type, chain_id, sender, key_purpose,
       derivation_index, nonce, kind, subject_id, asset_key, destination, units, fee_asset_key, fee_units,
       fee_units_max, state, created_at, updated_at)
     select id, 'coffer', 'evm', '31337', $1, 'hot', 0, nonce, kind, subject, 'ETH:evm:31337', '0xaa', 5,
       'ETH:evm:31337', 42, 210, 'broadcast', now(), now()
       from (values ($2::uuid, 7, 'payment', $3::uuid), ($4::uuid, 8, 'gasTopUp', gen_random_uuid()))
         as o (id, nonce, kind, subject)`,
    [SENDER, outgoingId, paymentId, topUpId],
  );
  await pool.query(
    `insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, gas, max_fee_per_gas,
       max_priority_fee_per_gas, unsigned_payload, created_at)
     values ($1, 1, 'evm', '31337', 21000, 2, 1, '0xa1', now()),
       ($1, 2, 'evm', '31337', 21000, 1157920892373161954235709850086879078532699846, 1, '0xa2', now())`,
    [outgoingId],
  );
  await pool.query(
    `insert into coffer.fee_quote (quote_id, brand_id, user_id, network_type, chain_id, asset_key,
       destination, units, fee_units, gas, max_fee_per_gas, max_priority_fee_per_gas, quoted_at)
     values (gen_random_uuid(), 'coffer', gen_random_uuid(), 'evm', '31337', 'ETH:evm:31337', '0xaa', 5, 42,
       21000, 2, 1, now())`,
  );
  await pool.query("insert into coffer.chain_nonce values ('evm', '31337', $1, 9007199254740993)", [
    SENDER,
  ]);
  await pool.query("insert into coffer.custody_key values ('hot', 'evm', '31337', 'xpub1')");
  await pool.query("insert into coffer.alarm_episode values ('foreignNonce', 'somebody', now())");
}

const rowsOf = async (sql: string) => (await pool.query(sql)).rows;
const terms = { gas: "21000", maxFeePerGas: "2", maxPriorityFeePerGas: "1" };

test("what a transaction was made with becomes the terms of its family, to the unit", async () => {
  expect(
    await rowsOf("select fee_units, terms from coffer.outgoing_attempt order by attempt"),
  ).toEqual([
    { fee_units: "42000", terms },
    {
      fee_units: "24316338739836401038949906851824460649186696766000",
      terms: { ...terms, maxFeePerGas: "1157920892373161954235709850086879078532699846" },
    },
  ]);
  expect(await rowsOf("select state, terms from coffer.payment order by state")).toEqual([
    { state: "sending", terms },
    { state: "settled", terms: null },
  ]);
  expect(await rowsOf("select fee_units, terms from coffer.fee_quote")).toEqual([
    { fee_units: "42", terms },
  ]);
});

test("places in an order, kinds, keys and alarms stand under their new names", async () => {
  expect(await rowsOf("select sequence, kind from coffer.outgoing order by sequence")).toEqual([
    { sequence: "7", kind: "payment" },
    { sequence: "8", kind: "feeTopUp" },
  ]);
  expect(await rowsOf("select address, next_sequence from coffer.sender_sequence")).toEqual([
    { address: SENDER, next_sequence: "9007199254740993" },
  ]);
  expect(await rowsOf("select public_half from coffer.custody_key")).toEqual([
    { public_half: "xpub1" },
  ]);
  expect(await rowsOf("select alarm, subject from coffer.alarm_episode")).toEqual([
    { alarm: "foreignTransaction", subject: "somebody" },
  ]);
});

test("the database still takes a place of a sender once, and no kind that nobody knows", async () => {
  await expect(
    pool.query("update coffer.outgoing set sequence = 7 where sequence = 8"),
  ).rejects.toThrow(/sender_/);
  await expect(pool.query("update coffer.outgoing set kind = 'gasTopUp'")).rejects.toThrow(
    /outgoing_kind_check/,
  );
});
