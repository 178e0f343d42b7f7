import path from "node:path";
import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { migrations } from "../../migrations/migrations.ts";
import {
  applyMigration,
  makeMigrationTable,
  MIGRATION_LOCK,
} from "../../migrations/run/applyMigration.ts";
import { migrateQueue } from "../../migrations/run/migrateQueue.ts";
import type { BackupManifest } from "../backup/backupManifest.ts";
import { copyTableIn, speakPlainText } from "../backup/copyTable.ts";
import { readTables } from "../backup/readTables.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { QUEUE_SCHEMA, readQueueMigration } from "../backup/queueSchema.ts";
import type { PersonalStopReason } from "../payouts/changePayoutStops.ts";
import { skippedAddresses } from "./skippedAddresses.ts";

type Restore = {
  readonly connectionString: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly mayReplace: boolean;
  /** Payments of these wait until a person has looked. */
  readonly stops: readonly PayoutStopPlace[];
  readonly now: Date;
};

/**
 * Builds the schema from the migrations that the backup had, loads its rows and migrates them on, all
 * in one transaction with every constraint and trigger in force; proves the ledger before it commits.
 * Refuses a database that is in use, and one that holds a wallet unless it may be replaced.
 */
export async function restoreDatabase(restore: Restore): Promise<void> {
  const { connectionString, manifest } = restore;
  refuseUnknownMigrations(manifest);
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // the query under way fails
  await client.connect();
  try {
    await refuseInUse(client);
    // A wallet that is started meanwhile waits here for its own migrations.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (!restore.mayReplace) await refuseWallet(client);
    await migrateQueue(connectionString);
    await refuseOtherQueue(client, manifest);
    await speakPlainText(client);
    await client.query("begin");
    await loadAll(client, restore);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

function refuseUnknownMigrations({ migrations: names, product }: BackupManifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new OperatingRefusal(
      `The backup was made by version ${product}, which has a migration ${unknown} that this one lacks: restore it with that version.`,
    );
}

async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new OperatingRefusal(
      `The database is in use by ${others} connections: stop the wallet and its signer first.`,
    );
}

async function refuseWallet(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.coffer_migration') is not null as "isThere"`,
  );
  if (rows[0]?.isThere === true)
    throw new OperatingRefusal(
      "There is a wallet in this database. Back it up; then add --replace to put the backup in its place.",
    );
}

async function refuseOtherQueue(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  if ((await readQueueMigration(client)) !== manifest.queueMigration)
    throw new OperatingRefusal(
      `The backup's job queue is of another version: restore it with version ${manifest.product}, then upgrade.`,
    );
}

async function loadAll(client: pg.ClientBase, restore: Restore): Promise<void> {
  const { folder, manifest } = restore;
  await client.query(
    `drop schema if exists coffer, ledger cascade; drop table if exists public.coffer_migration`,
  );
  await makeMigrationTable(client);
  const had = new Set(manifest.migrations);
  for (const migration of migrations)
    if (had.has(migration.name)) await applyMigration(client, migration);
  await emptyQueue(client);
  await refuseOtherTables(client, manifest);
  for (const table of manifest.tables) {
    const rows = await copyTableIn(client, table, path.join(folder, table.file));
    if (rows !== table.rows)
      throw new Error(`${table.name}: ${rows} rows were loaded, ${table.rows} were backed up.`);
  }
  for (const { schema, name, last } of manifest.sequences)
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [
      schema,
      name,
      last,
    ]);
  for (const migration of migrations)
    if (!had.has(migration.name)) await applyMigration(client, migration);
  await afterRestore(client, restore);
  const findings = await proveInvariants(async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await client.query(text, [...values]);
    return rows as readonly Row[]; // as the ledger says they are
  });
  if (findings.length > 0)
    throw new OperatingRefusal(
      `The ledger in the backup breaks its own rules, nothing was restored: ${findings[0]}`,
    );
}

async function emptyQueue(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client);
  const names = tables
    .filter(({ schema }) => schema === QUEUE_SCHEMA)
    .map(({ schema, name }) => `${schema}.${pg.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(", ")}`);
}

/** A table that only one of the two knows would be lost, or left empty. */
async function refuseOtherTables(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  const here = new Set((await readTables(client)).map(({ schema, name }) => `${schema}.${name}`));
  const inBackup = new Set(manifest.tables.map(({ schema, name }) => `${schema}.${name}`));
  const odd = [...here, ...inBackup].find((name) => !here.has(name) || !inBackup.has(name));
  if (odd !== undefined)
    throw new OperatingRefusal(`Only one of the backup and this version has the table ${odd}.`);
}

/** An asset of a network whose payments shall wait. */
type PayoutStopPlace = { readonly networkId: NetworkId; readonly assetKey: AssetKey };

const REASON: PersonalStopReason = "restored";

type Restored = { readonly stops: readonly PayoutStopPlace[]; readonly now: Date };

/**
 * What time has done since the backup. Addresses given out since are forgotten but may be paid to:
 * nobody else gets them, neither by their numbers nor because they still waited then. Sessions ended since are forgotten to have ended: all end. Verdicts about
 * people's identity since are forgotten: all are asked for. Payments made since are forgotten but may
 * have left: none leaves until a person has looked. Jobs that a process of then was at are free again.
 */
async function afterRestore(client: pg.ClientBase, { stops, now }: Restored): Promise<void> {
  await skipAddresses(client);
  // Those that ended since the backup would live again, whoever holds their tokens.
  await client.query(
    `update coffer.agent_session set ended_at = $1, end_reason = $2 where ended_at is null`,
    [now, REASON],
  );
  await client.query(
    `select ${QUEUE_SCHEMA}.force_unlock_workers(array_agg(distinct locked_by))
       from ${QUEUE_SCHEMA}.jobs where locked_by is not null having count(*) > 0`,
  );
  await client.query("update coffer.kyc_check set ask_at = $1", [now]);
  for (const { networkId, assetKey } of stops)
    await client.query(
      `insert into coffer.payout_stop (network_type, chain_id, asset_key, reason, since)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [networkId.type, networkId.chainId, assetKey, REASON, now],
    );
}

async function skipAddresses(client: pg.ClientBase): Promise<void> {
  await client.query("delete from coffer.custody_pool");
  const { rows } = await client.query<{ last: string }>(
    "select last_value as last from coffer.custody_index",
  );
  const last = BigInt(rows[0]?.last ?? 0);
  await client.query("select setval('coffer.custody_index', $1)", [last + skippedAddresses(last)]);
}
