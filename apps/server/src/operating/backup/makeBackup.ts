import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { z } from "zod";
import { flushPath } from "../../adapters/keys/flushPath.ts";
import { nextSeedFile, seedFile, seedFileName } from "../../adapters/keys/seedFiles.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { readQueueMigration } from "./queueSchema.ts";
import {
  type BackedUpTable,
  type BackupManifest,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
} from "./backupManifest.ts";
import { copyTableOut, speakPlainText } from "./copyTable.ts";
import { hashFile } from "./hashFile.ts";
import { missingKeys, proveKeys, seedsOf } from "./proveKeys.ts";
import { readSequences, readTables } from "./readTables.ts";

export type BackupPlan = {
  readonly connectionString: string;
  readonly environment: BackupManifest["environment"];
  readonly keysFolder: string;
  /** Local mode's own file of secrets; undefined where the operator keeps them. */
  readonly secretsFiles: readonly string[];
  /** Undefined where it is not known: the seeds are then copied without being opened. */
  readonly passphrase: string | undefined;
  /** The seeds lie elsewhere and are backed up there. */
  readonly isWithoutKeys: boolean;
  /** Where the backup shall stand; must not exist. */
  readonly folder: string;
  readonly now: Date;
};

type Stored = Pick<
  BackupManifest,
  "migrations" | "queueMigration" | "tables" | "sequences" | "custodyKeys"
>;

/**
 * Writes a backup: every table as of one moment, while the wallet runs, the sealed seeds, local
 * secrets, and a manifest with the hash of each file. It takes its name only when it is whole.
 */
export async function makeBackup(plan: BackupPlan): Promise<BackupManifest> {
  const { folder, isWithoutKeys, keysFolder, passphrase } = plan;
  if (existsSync(folder)) throw new OperatingRefusal(`${folder} exists: name a new folder.`);
  const making = `${folder}.making-${process.pid}`;
  mkdirSync(path.join(making, "database"), { recursive: true, mode: 0o700 });
  try {
    const stored = await backUpDatabase(plan, path.join(making, "database"));
    if (!isWithoutKeys) {
      refuseMissingKeys(keysFolder, stored.custodyKeys);
      copyKeys(keysFolder, path.join(making, "keys"), stored.custodyKeys);
      if (passphrase !== undefined)
        proveKeys(path.join(making, "keys"), stored.custodyKeys, passphrase);
    }
    for (const file of plan.secretsFiles.filter((one) => existsSync(one)))
      copyFileSync(file, path.join(making, path.basename(file)));
    const manifest: BackupManifest = {
      format: 1,
      product: productVersion(),
      madeAt: plan.now.toISOString(),
      environment: plan.environment,
      ...stored,
      holdsKeys: !isWithoutKeys,
      areKeysProved: !isWithoutKeys && passphrase !== undefined,
      files: await listFiles(making),
    };
    writeManifest(making, manifest);
    finishBackup(making, folder);
    return manifest;
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

async function backUpDatabase(plan: BackupPlan, folder: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: plan.connectionString });
  client.on("error", () => {}); // the query under way fails
  await client.connect();
  try {
    await speakPlainText(client);
    await client.query("begin isolation level repeatable read read only");
    const found = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.coffer_migration') is not null as "isThere"`,
    );
    if (found.rows[0]?.isThere !== true)
      throw new OperatingRefusal("There is no wallet in this database: nothing to back up.");
    const tables: BackedUpTable[] = [];
    for (const table of await readTables(client)) {
      const file = `${table.schema}.${table.name}.copy.gz`;
      const rows = await copyTableOut(client, table, path.join(folder, file));
      tables.push({ ...table, columns: [...table.columns], rows, file: `database/${file}` });
    }
    return {
      tables,
      migrations: await readMigrations(client),
      queueMigration: await readQueueMigration(client),
      custodyKeys: await readCustodyKeys(client),
      // After the rows: a sequence is never behind what they use.
      sequences: [...(await readSequences(client))],
    };
  } finally {
    await client.end();
  }
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.coffer_migration order by name",
  );
  return rows.map(({ name }) => name);
}

async function readCustodyKeys(client: pg.ClientBase): Promise<BackupManifest["custodyKeys"]> {
  const { rows } = await client.query<BackupManifest["custodyKeys"][number]>(
    // The database may be one that this version has not migrated yet.
    `select distinct purpose, network_type as "networkType",
        coalesce(to_jsonb(k) ->> 'public_half', to_jsonb(k) ->> 'xpub') as "publicHalf"
       from coffer.custody_key k order by purpose, network_type`,
  );
  return rows;
}

function refuseMissingKeys(folder: string, keys: BackupManifest["custodyKeys"]): void {
  const missing = missingKeys(folder, keys);
  if (missing.length > 0)
    throw new OperatingRefusal(
      `${folder} lacks the seed of: ${missing.join(", ")}. Run this where the signer's keys lie, or add --without-keys.`,
    );
  if (seedsOf(keys).some((seed) => existsSync(nextSeedFile(folder, seed))))
    throw new OperatingRefusal(
      `A change of the passphrase is half done in ${folder}: finish it with npm run keys:rewrap.`,
    );
}

function copyKeys(from: string, to: string, keys: BackupManifest["custodyKeys"]): void {
  mkdirSync(to, { mode: 0o700 });
  for (const seed of seedsOf(keys))
    copyFileSync(seedFile(from, seed), path.join(to, seedFileName(seed)));
}

async function listFiles(folder: string): Promise<BackupManifest["files"]> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return Promise.all(
    names.map(async (name) => ({ path: name, ...(await hashFile(path.join(folder, name))) })),
  );
}

function writeManifest(folder: string, manifest: BackupManifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sum = createHash("sha256").update(text).digest("hex");
  const options = { mode: 0o600, flush: true } as const;
  writeFileSync(path.join(folder, MANIFEST_SUM_FILE), `${sum}\n`, options);
  writeFileSync(path.join(folder, MANIFEST_FILE), text, options);
}

/** Of this checkout. */
function productVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  return z.object({ version: z.string() }).parse(manifest).version;
}

/**
 * Gives a backup its name. Only then, and so that it lasts through a power cut: every file and every
 * folder in it is on the disk before, and its name after.
 */
export function finishBackup(making: string, folder: string): void {
  const inside = readdirSync(making, { recursive: true, encoding: "utf8" });
  for (const name of inside) flushPath(path.join(making, name));
  flushPath(making);
  renameSync(making, folder);
  flushPath(path.dirname(folder));
}
