import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigration, makeMigrationTable } from "../../migrations/applyMigration.ts";
import { migrateQueue } from "../../migrations/migrateQueue.ts";
import { migrations } from "../../migrations/migrations.ts";
import { makeBackup } from "../backup/makeBackup.ts";
import { emptyDatabase, queryOnce } from "../testing/freshDatabases.ts";
import { restoreBackup } from "./restoreBackup.ts";

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
  await client.query(
    `insert into coffer.chain_nonce values ('evm', '31337', 'payer', 7);
     insert into coffer.custody_key (purpose, network_type, chain_id, xpub)
     values ('hot', 'evm', '31337', 'xpub1');
     insert into coffer.asset_account values (gen_random_uuid(), 'coffer', gen_random_uuid(), 'ETH:evm:31337',
       gen_random_uuid(), now());
     select ledger.open_account(gen_random_uuid(), 'coffer', gen_random_uuid(), 'ETH', 'spendable', null)`,
  );
  await client.end();
  return connectionString;
}

test("a backup of an older version is restored as its migrations leave it", async () => {
  const folder = path.join(root, "backup");
  const { custodyKeys } = await makeBackup({
    connectionString: await oldDatabase(),
    environment: "production",
    keysFolder: path.join(root, "keys"),
    secretsFile: undefined,
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
    EVM_RPC_URL: "http://127.0.0.1:1",
    KEY_PASSPHRASE: PASSPHRASE,
  };
  await restoreBackup({ settings, folder, mayReplace: false, now });
  expect(await queryOnce(target, "select next_sequence from coffer.sender_sequence")).toEqual([
    { next_sequence: "7" },
  ]);
  expect(await queryOnce(target, "select public_half from coffer.custody_key")).toEqual([
    { public_half: "xpub1" },
  ]);
  expect(await queryOnce(target, "select purpose, may_go_negative from ledger.account")).toEqual([
    { purpose: "main", may_go_negative: false },
  ]);
  expect(await queryOnce(target, "select purpose, scope from coffer.asset_account")).toEqual([
    { purpose: "main", scope: "" },
  ]);
  expect(await queryOnce(target, "select count(*)::int from public.coffer_migration")).toEqual([
    { count: migrations.length },
  ]);
});
