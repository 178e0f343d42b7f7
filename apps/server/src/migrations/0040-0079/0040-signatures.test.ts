import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "../../testing/databases/databaseBefore.ts";
import { signatures } from "./0040-signatures.ts";

const paid = randomUUID();
const waiting = randomUUID();

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const before = await databaseBefore(signatures);
  ({ pool, close } = before);
  const dead = await insertOutgoing(paid, 7, "dead");
  await insertAttempt(dead, 1, "0x71");
  await insertAttempt(dead, 2, "0x72");
  const alive = await insertOutgoing(paid, 9, "broadcast");
  await insertAttempt(alive, 1, "0x91");
  await insertAttempt(alive, 2, null);
  await insertAttempt(await insertOutgoing(waiting, 10, "prepared"), 1, null);
  await before.migrate();
});
afterAll(async () => close());
/** What the tests have added. */
beforeEach(async () => {
  await pool.query(`alter table coffer.signature disable trigger user;
    delete from coffer.signature where sequence >= 20;
    alter table coffer.signature enable trigger user`);
});

async function insertOutgoing(subjectId: string, sequence: number, state: string) {
  const id = randomUUID();
  await pool.query(
    `insert into coffer.outgoing (outgoing_id, brand_id, network_type, chain_id, sender, key_purpose,
       derivation_index, sequence, kind, subject_id, asset_key, destination, units, memo, fee_asset_key,
       fee_units, fee_units_max, state, created_at, updated_at)
     values ($1, 'coffer', 'evm', '31337', '0xaa', 'hot', 0, $2, 'payment', $3, 'ETH:evm:31337', '0xbb', 1, '',
       'ETH:evm:31337', 1, 1, $4, now(), now())`,
    [id, sequence, subjectId, state],
  );
  return id;
}

const insertAttempt = (outgoingId: string, attempt: number, transactionId: string | null) =>
  pool.query(
    `insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, fee_units, terms,
       unsigned_payload, signed_transaction, transaction_id, created_at, signed_at)
     values ($1, $2, 'evm', '31337', 1, '{}', 'payload ' || $2::int, $3, $3, now(), now())`,
    [outgoingId, attempt, transactionId],
  );

const hashOf = (payload: string) => createHash("sha256").update(payload).digest("hex");

test("what was signed before is remembered, in its order, and nothing else", async () => {
  const { rows } = await pool.query(
    `select subject_id as subject, sequence::int, generation, version, transaction_id as id,
       payload_hash as hash from coffer.signature order by sequence, version`,
  );
  const [one, two] = [hashOf("payload 1"), hashOf("payload 2")];
  expect(rows).toEqual([
    { subject: paid, sequence: 7, generation: 0, version: 1, id: "0x71", hash: one },
    { subject: paid, sequence: 7, generation: 0, version: 2, id: "0x72", hash: two },
    { subject: paid, sequence: 9, generation: 1, version: 1, id: "0x91", hash: one },
  ]);
});

type Row = {
  readonly subject?: string;
  readonly sequence?: number;
  readonly generation?: number;
  readonly version?: number;
};

const insert = (row: Row, role = "coffer_signer") =>
  asRole(
    role,
    `insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind,
       subject_id, generation, transaction_id, payload_hash, signed_at)
     values ('evm', '31337', '0xaa', ${row.sequence ?? 20}, ${row.version ?? 1}, 'payment',
       '${row.subject ?? waiting}', ${row.generation ?? 0}, gen_random_uuid()::text, '${hashOf("")}', now())`,
  );

async function asRole(role: string, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`set local role ${role}`);
    await client.query(statement);
    await client.query(role === "coffer_signer" ? "commit" : "rollback");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

test("the signer counts its generations and versions through", async () => {
  await insert({});
  await insert({ version: 2 });
  await insert({ generation: 1, sequence: 21 });
  const { rowCount } = await pool.query("select from coffer.signature where sequence >= 20");
  expect(rowCount).toBe(3);
});

const refusals: readonly [string, Row, string][] = [
  [
    "a subject with a second sequence number",
    { subject: paid, sequence: 30 },
    "generation_version_key",
  ],
  ["a sequence number for a second subject", { subject: randomUUID(), sequence: 7 }, "pkey"],
  ["a version again", { subject: paid, sequence: 7, version: 2 }, "pkey"],
  ["a version that skips one", { subject: paid, sequence: 7, version: 4 }, "version_before"],
  [
    "a version with another sequence number",
    { subject: paid, sequence: 9, version: 3 },
    "version_before",
  ],
  [
    "a generation that skips one",
    { subject: paid, sequence: 31, generation: 3 },
    "generation_before",
  ],
  [
    "a later version of a sequence number that was signed for another",
    { subject: randomUUID(), sequence: 9, generation: 1, version: 2 },
    "version_before",
  ],
];
test.each(refusals)("the keys refuse %s", async (_, row, constraint) => {
  await expect(insert(row)).rejects.toThrow(constraint);
});

test("a second signer waits for the first one's transaction, and is refused then", async () => {
  const subject = randomUUID();
  const [one, two] = [await pool.connect(), await pool.connect()];
  const text = (sequence: number) =>
    `insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind,
       subject_id, generation, transaction_id, payload_hash, signed_at)
     values ('evm', '31337', '0xaa', ${sequence}, 1, 'payment', '${subject}', 0, '0x', '${hashOf("")}', now())`;
  for (const client of [one, two]) await client.query("begin; set local role coffer_signer");
  await one.query(text(40));
  const second = two.query(text(41)).then(
    () => "in",
    (error: unknown) => String(error),
  );
  await one.query("commit");
  expect(await second).toContain("duplicate key");
  await two.query("rollback");
  for (const client of [one, two]) client.release();
});

const changes = [
  "update coffer.signature set generation = 5",
  "delete from coffer.signature",
  "truncate coffer.signature",
  "truncate coffer.signature cascade",
];
test.each(changes)("not even the owner may: %s", async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow("what was signed stays signed");
});
test.each(changes)("nor the signer: %s", async (statement) => {
  await expect(asRole("coffer_signer", statement)).rejects.toThrow("permission denied");
});

test.each(["coffer_app", "coffer_api", "coffer_jobs", "coffer_writer", "coffer_read"])(
  "%s writes no signature",
  async (role) => {
    await expect(insert({ sequence: 50, subject: randomUUID() }, role)).rejects.toThrow(
      "permission denied",
    );
  },
);

test.each(["coffer_app", "coffer_api", "coffer_jobs", "coffer_writer"])(
  "%s reads none",
  async (role) => {
    await expect(asRole(role, "select from coffer.signature")).rejects.toThrow("permission denied");
  },
);
