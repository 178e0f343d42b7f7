import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigration, makeMigrationTable } from "../../migrations/run/applyMigration.ts";
import { migrateQueue } from "../../migrations/run/migrateQueue.ts";
import { migrations } from "../../migrations/migrations.ts";
import { runMigrations } from "../../migrations/run/runMigrations.ts";
import { insertBeforeFamilies } from "../../testing/databases/rowsBeforeFamilies.ts";
import { insertBeforeMemos } from "../../testing/databases/rowsBeforeMemos.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { makeBackup } from "../backup/makeBackup.ts";
import { emptyDatabase, queryOnce } from "../testing/freshDatabases.ts";
import { readContents } from "../testing/readContents.ts";
import { restoreBackup } from "./restoreBackup.ts";
import { nodesAt } from "../../testing/settings/nodesAt.ts";

const PASSPHRASE = "a passphrase of at least thirty-two characters";
/** What this version has beyond the older one. */
const isNewer = (name: string) =>
  name >= (name.startsWith("ledger_") ? "ledger_0011_purposes" : "0032-families");
const now = new Date("2026-11-21T10:00:00.000Z");

let cluster: TestDatabase;
let root: string;
beforeAll(async () => {
  cluster = await startTestDatabase();
  root = mkdtempSync(path.join(os.tmpdir(), "coffer-older-"));
});
afterAll(async () => {
  await cluster.close();
  rmSync(root, { recursive: true });
});

/** A wallet as the version before these migrations left it. */
async function oldDatabase(): Promise<string> {
  const connectionString = await emptyDatabase(cluster.connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await migrateQueue(connectionString);
  await makeMigrationTable(client);
  for (const migration of migrations)
    if (!isNewer(migration.name)) await applyMigration(client, migration);
  await insertBeforeFamilies(client);
  await insertBeforeMemos(client);
  await insertAccounts(client);
  await insertSignIn(client);
  await insertAddress(client);
  await expectRows(client);
  await client.end();
  return connectionString;
}

/** A person with accounts in the wallet and in the ledger, with a deposit, a part of it held. */
async function insertAccounts(client: pg.Client): Promise<void> {
  const [userId, spendable, pending] = [randomUUID(), randomUUID(), randomUUID()];
  const house = "00000000-0000-0000-0000-000000000000";
  const chain = randomUUID();
  await client.query(
    `insert into coffer.app_user (user_id, brand_id, public_id, email, preferred_currency, created_at)
     values ($1, 'coffer', 'C-1', 'a@example.com', 'USD', now())`,
    [userId],
  );
  await client.query(
    `insert into coffer.asset_account values ($1, 'coffer', $2, 'ETH:evm:31337', $3, now())`,
    [spendable, userId, pending],
  );
  for (const [id, owner, kind] of [
    [spendable, userId, "spendable"],
    [pending, userId, "pending"],
    [chain, house, "chain"],
  ])
    await client.query("select ledger.open_account($1, 'coffer', $2, 'ETH', $3, null)", [
      id,
      owner,
      kind,
    ]);
  const post = (ids: readonly string[], units: readonly number[], hold: string) =>
    client.query(
      `select ledger.post_transfer(gen_random_uuid(), 'coffer', $1, gen_random_uuid()::text, '\\x00',
         'test', $2::uuid[], $3::numeric[], ${hold})`,
      [userId, ids, units],
    );
  await post([chain, spendable], [-10, 10], "null");
  await post([spendable, pending], [-4, 4], "('open', null, null)");
}

/** A session that is over, with what it was entered by. */
async function insertSignIn(client: pg.Client): Promise<void> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into coffer.agent_session (session_id, brand_id, user_id, bundle_id, kind, companion_hash,
       token_id, token_expires_at, created_at, last_used_at, ended_at, end_reason)
     values ($1, 'coffer', $2, 'coffer-web@0.1.0', 'web', 'hash', gen_random_uuid(), $3, $3, $3, $3, 'logout')`,
    [sessionId, userId, now],
  );
  await client.query(
    `insert into coffer.confirm_code (code_id, brand_id, session_id, purpose, contact, remote_address,
       code_hash, sent_at, used_at)
     values (gen_random_uuid(), 'coffer', $1, 'login', 'anna@example.com', '192.0.2.1', 'hash', $2, $2)`,
    [sessionId, now],
  );
  await client.query("insert into coffer.user_password values ($1, 'hash', $2)", [userId, now]);
  await client.query(
    `insert into coffer.login_token (token_hash, brand_id, user_id, expires_at)
     values ('hash', 'coffer', $1, $2)`,
    [userId, now],
  );
}

/** An address of a person's, and a sweep of it that is over. */
async function insertAddress(client: pg.Client): Promise<void> {
  const address = `0x${"a".repeat(40)}`;
  await client.query(
    `insert into coffer.custody_address values ('coffer', gen_random_uuid(), 'evm', '31337', 7, $1, $2)`,
    [address, now],
  );
  await client.query(
    `insert into coffer.sweep values
       (gen_random_uuid(), 'coffer', 'evm', '31337', 'ETH:evm:31337', $1, 7, 'swept', null, $2, $2)`,
    [address, now],
  );
}

/** A backup without rows of a table would prove nothing of what a newer migration does with them. */
async function expectRows(client: pg.Client): Promise<void> {
  const changed = migrations
    .filter(({ name }) => isNewer(name))
    .flatMap(({ sql }) => [...sql.matchAll(/\b(?:alter table|update) ((?:coffer|ledger)\.\w+)/g)])
    .map(([, table = ""]) => table);
  const empty: string[] = [];
  for (const table of new Set(changed)) {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass($1) is not null as "isThere"`,
      [table],
    );
    if (rows[0]?.isThere !== true) continue; // a newer name, or a newer table
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 0) empty.push(table);
  }
  expect(empty, "tables that newer migrations change, without a row").toEqual([]);
}

/** Of payments that wait for a person after a restore. */
const CHANGED_ON_PURPOSE = "coffer.payout_stop";

const contentsOf = async (connectionString: string) =>
  Object.fromEntries(
    Object.entries(await readContents(connectionString)).filter(
      ([name]) => name !== CHANGED_ON_PURPOSE,
    ),
  );

test("a backup of an older version is restored as its migrations leave it", async () => {
  const folder = path.join(root, "backup");
  const old = await oldDatabase();
  const { custodyKeys } = await makeBackup({
    connectionString: old,
    environment: "production",
    keysFolder: path.join(root, "keys"),
    secretsFiles: [],
    passphrase: PASSPHRASE,
    isWithoutKeys: true,
    folder,
    now,
  });
  expect(custodyKeys).toEqual([{ purpose: "hot", networkType: "evm", publicHalf: "xpub1" }]);
  const target = await emptyDatabase(cluster.connectionString);
  const settings = {
    COFFER_ENV: "production" as const,
    PORT: 4000,
    COFFER_BRAND: "coffer",
    COFFER_DATA_DIR: path.join(root, "data"),
    DATABASE_URL: target,
    CHAIN_NODES: settingsSchema.shape.CHAIN_NODES.parse(nodesAt("http://127.0.0.1:1")),
    KEY_PASSPHRASE: PASSPHRASE,
  };
  await restoreBackup({ settings, folder, mayReplace: false, now });
  await runMigrations(old);
  expect(await contentsOf(target)).toEqual(await contentsOf(old));
  expect(await queryOnce(target, "select purpose, scope from coffer.asset_account")).toEqual([
    { purpose: "main", scope: "" },
  ]);
  const accounts =
    "select kind, balance, may_go_negative as may from ledger.account order by balance";
  expect(await queryOnce(target, accounts)).toEqual([
    { kind: "chain", balance: "-10", may: true },
    { kind: "pending", balance: "4", may: false },
    { kind: "spendable", balance: "6", may: false },
  ]);
  expect(await queryOnce(target, "select public_half from coffer.custody_key")).toEqual([
    { public_half: "xpub1" },
  ]);
  expect(await queryOnce(target, "select count(*)::int from public.coffer_migration")).toEqual([
    { count: migrations.length },
  ]);
});
