import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../../testing/databases/databaseBefore.ts";
import { outgoingTransactions } from "./0005-outgoing.ts";

const SENDER = "0x00000000000000000000000000000000000000EE";

let pool: pg.Pool;
let close: () => Promise<void>;
let migrate: () => Promise<void>;
beforeAll(async () => {
  ({ close, migrate, pool } = await databaseBefore(outgoingTransactions));
});
afterAll(async () => close());

type OldPayment = {
  readonly state: string;
  readonly nonce?: number;
  readonly payload?: string;
  readonly signed?: string;
  readonly id?: string;
};

async function insertOld({ state, nonce, payload, signed, id }: OldPayment): Promise<string> {
  const paymentId = randomUUID();
  await pool.query(
    `insert into coffer.payment (payment_id, brand_id, user_id, account_id, idempotency_key, request_hash,
       asset_key, network_type, chain_id, destination, units, fee_asset_key, fee_units, state, nonce, gas,
       max_fee_per_gas, max_priority_fee_per_gas, unsigned_payload, signed_transaction, transaction_id,
       created_at, updated_at)
     values ($1, 'coffer', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '\\x00', 'ETH:evm:31337',
       'evm', '31337', '0xaa', 5, 'ETH:evm:31337', 42, $2, $3, 21000, 2, 1, $4, $5, $6, now(), now())`,
    [paymentId, state, nonce ?? null, payload ?? null, signed ?? null, id ?? null],
  );
  return paymentId;
}

test("payments under way become outgoing transactions, to the byte, and others stay", async () => {
  await pool.query("insert into coffer.chain_nonce values ('evm', '31337', $1, 3)", [SENDER]);
  const reserved = await insertOld({ state: "reserved" });
  const settled = await insertOld({ state: "settled", nonce: 9, id: "0x9" });
  const prepared = await insertOld({ state: "prepared", nonce: 0, payload: "0xa0" });
  const signed = await insertOld({
    state: "signed",
    nonce: 1,
    payload: "0xa1",
    signed: "0xb1",
    id: "0x1",
  });
  const broadcast = await insertOld({
    state: "broadcast",
    nonce: 2,
    payload: "0xa2",
    signed: "0xb2",
    id: "0x2",
  });
  await migrate();

  const { rows: payments } = await pool.query(
    "select payment_id, state, is_held, transaction_id from coffer.payment",
  );
  const states = Object.fromEntries(payments.map((row) => [row.payment_id, row.state]));
  expect(states).toEqual({
    [reserved]: "reserved",
    [settled]: "settled",
    [prepared]: "sending",
    [signed]: "sending",
    [broadcast]: "sending",
  });
  expect(payments.every(({ is_held: isHeld }) => isHeld === false)).toBe(true);

  const { rows } = await pool.query(
    `select o.subject_id, o.state, o.sender, o.nonce, o.kind, o.fee_units_max, a.attempt,
        a.unsigned_payload, a.signed_transaction, a.transaction_id, a.broadcast_at is not null as is_sent
       from coffer.outgoing o join coffer.outgoing_attempt a using (outgoing_id) order by o.nonce`,
  );
  const common = { sender: SENDER, kind: "payment", fee_units_max: "210", attempt: 1 };
  expect(rows).toEqual([
    {
      ...common,
      subject_id: prepared,
      state: "prepared",
      nonce: "0",
      unsigned_payload: "0xa0",
      signed_transaction: null,
      transaction_id: null,
      is_sent: false,
    },
    {
      ...common,
      subject_id: signed,
      state: "signed",
      nonce: "1",
      unsigned_payload: "0xa1",
      signed_transaction: "0xb1",
      transaction_id: "0x1",
      is_sent: false,
    },
    {
      ...common,
      subject_id: broadcast,
      state: "broadcast",
      nonce: "2",
      unsigned_payload: "0xa2",
      signed_transaction: "0xb2",
      transaction_id: "0x2",
      is_sent: true,
    },
  ]);
});

test("the database takes one nonce once, and one live transaction per payment", async () => {
  const again = async (change: string) =>
    pool.query(
      `insert into coffer.outgoing
       select gen_random_uuid(), brand_id, network_type, chain_id, sender, key_purpose, derivation_index,
         ${change}, asset_key, destination, units, fee_asset_key, fee_units, fee_units_max, state,
         mined_transaction_id, paid_units, confirmations, broadcast_at, created_at, updated_at
       from coffer.outgoing where nonce = 2`,
    );
  await expect(again("nonce, kind, gen_random_uuid()")).rejects.toThrow(/sender_nonce/);
  await expect(again("7, kind, subject_id")).rejects.toThrow(/outgoing_of_payment/);
  await pool.query("update coffer.outgoing set state = 'dead' where nonce = 2");
  await pool.query(
    `insert into coffer.outgoing
     select gen_random_uuid(), brand_id, network_type, chain_id, sender, key_purpose, derivation_index,
       7, kind, subject_id, asset_key, destination, units, fee_asset_key, fee_units, fee_units_max,
       'prepared', null, null, 0, null, created_at, updated_at
     from coffer.outgoing where nonce = 2`,
  );
});
