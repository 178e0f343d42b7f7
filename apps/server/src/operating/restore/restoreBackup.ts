import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  findPassphrase,
  PASSPHRASE_FILE,
  writePassphrase,
} from "../../adapters/keys/keyPassphrase.ts";
import { assetListings } from "../../catalogue/assetListing.ts";
import { brandOf } from "../../catalogue/brandOf.ts";
import {
  localSecretsFile,
  readLocalSecrets,
  readSecretsFile,
  type Secrets,
  writeLocalSecrets,
} from "../../secrets.ts";
import type { CommandSettings } from "../../settings.ts";
import {
  type BackupManifest,
  backupManifestSchema,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
} from "../backup/backupManifest.ts";
import { hashFile } from "../backup/hashFile.ts";
import { proveKeys } from "../backup/proveKeys.ts";
import { openOperatedDatabase } from "../operatedDatabase.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { holdsSeeds, placeKeys } from "./placeKeys.ts";
import { restoreDatabase } from "./restoreDatabase.ts";

type Restore = {
  readonly settings: CommandSettings;
  readonly folder: string;
  readonly mayReplace: boolean;
  readonly now: Date;
};

/**
 * Puts a backup in place: first proved file by file, then the database in one transaction, then
 * seeds and local secrets. What stood there before is kept aside, except the database.
 */
export async function restoreBackup(restore: Restore): Promise<BackupManifest> {
  const { folder, mayReplace, now, settings } = restore;
  const manifest = await readBackup(folder);
  if (manifest.environment !== settings.COFFER_ENV)
    throw new OperatingRefusal(
      `The backup is of a ${manifest.environment} wallet, and COFFER_ENV is ${settings.COFFER_ENV}.`,
    );
  const keysFolder = path.join(settings.COFFER_DATA_DIR, "keys");
  if (manifest.holdsKeys && !mayReplace && holdsSeeds(keysFolder))
    throw new OperatingRefusal(
      `There are custody seeds in ${keysFolder}. Add --replace to set them aside.`,
    );
  const secrets = secretsOf(settings, folder);
  const passphrase = secrets === undefined ? settings.KEY_PASSPHRASE : findPassphrase(folder);
  if (manifest.holdsKeys && passphrase !== undefined)
    proveKeys(path.join(folder, "keys"), manifest.custodyKeys, passphrase);
  const postgresPassword = secrets === undefined ? "" : prepareSecrets(settings, secrets);

  const database = await openOperatedDatabase(settings, { postgresPassword });
  try {
    const stops = assetListings(brandOf(settings)).map(({ key, network }) => ({
      networkId: network.networkId,
      assetKey: key,
    }));
    const { connectionString } = database;
    await restoreDatabase({ connectionString, folder, manifest, mayReplace, stops, now });
  } finally {
    await database.close();
  }
  if (manifest.holdsKeys) placeKeys(folder, keysFolder, now);
  if (secrets !== undefined) {
    if (passphrase !== undefined) replacePassphrase(settings, passphrase, now);
    replaceSecrets(settings, { ...secrets, postgresPassword }, now);
  }
  return manifest;
}

/** Local mode's secrets in the backup; undefined where the operator keeps them. */
function secretsOf({ COFFER_ENV }: CommandSettings, folder: string): Secrets | undefined {
  if (COFFER_ENV === "production") return undefined;
  const file = path.join(folder, "secrets.json");
  if (!existsSync(file))
    throw new OperatingRefusal(`The backup is incomplete: ${MANIFEST_FILE} lists no secrets.json.`);
  return readSecretsFile(file);
}

/** The password of the embedded database: its own if it is there, else it is made with that of then. */
function prepareSecrets(settings: CommandSettings, secrets: Secrets): string {
  if (existsSync(localSecretsFile(settings))) return readLocalSecrets(settings).postgresPassword;
  mkdirSync(settings.COFFER_DATA_DIR, { recursive: true });
  writeLocalSecrets(settings, secrets);
  return secrets.postgresPassword;
}

function replacePassphrase(
  { COFFER_DATA_DIR }: CommandSettings,
  passphrase: string,
  now: Date,
): void {
  const file = path.join(COFFER_DATA_DIR, PASSPHRASE_FILE);
  const standing = findPassphrase(COFFER_DATA_DIR);
  if (standing !== undefined && standing !== passphrase && existsSync(file))
    copyFileSync(file, asideOf(file, now));
  writePassphrase(COFFER_DATA_DIR, passphrase);
}

const asideOf = (file: string, now: Date) =>
  `${file}.replaced-${now.toISOString().replaceAll(":", "-")}`;

function replaceSecrets(settings: CommandSettings, secrets: Secrets, now: Date): void {
  const file = localSecretsFile(settings);
  if (JSON.stringify(readLocalSecrets(settings)) === JSON.stringify(secrets)) return;
  copyFileSync(file, asideOf(file, now));
  writeLocalSecrets(settings, secrets);
}

/** The manifest of a backup whose every file is there and unchanged; refuses anything less. */
async function readBackup(folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  for (const { path: name, sha256, bytes } of manifest.files) {
    const file = path.join(folder, name);
    if (!existsSync(file))
      throw new OperatingRefusal(`The backup is incomplete: ${name} is missing.`);
    const found = await hashFile(file);
    if (found.sha256 !== sha256 || found.bytes !== bytes)
      throw new OperatingRefusal(`The backup is damaged: ${name} is not what was written.`);
  }
  const listed = new Set(manifest.files.map((file) => file.path));
  const lacking = manifest.tables.find(({ file }) => !listed.has(file));
  if (lacking !== undefined)
    throw new OperatingRefusal(`The backup is incomplete: it lists no ${lacking.file}.`);
  return manifest;
}

function readManifest(folder: string): BackupManifest {
  const [file, sumFile] = [MANIFEST_FILE, MANIFEST_SUM_FILE].map((name) => path.join(folder, name));
  if (file === undefined || sumFile === undefined || !existsSync(file) || !existsSync(sumFile))
    throw new OperatingRefusal(`${folder} is no finished backup: it has no ${MANIFEST_FILE}.`);
  const text = readFileSync(file);
  const sum = createHash("sha256").update(text).digest("hex");
  if (readFileSync(sumFile, "utf8").trim() !== sum)
    throw new OperatingRefusal(`The backup is damaged: ${MANIFEST_FILE} is not what was written.`);
  const parsed = backupManifestSchema.safeParse(JSON.parse(text.toString()));
  if (!parsed.success)
    throw new OperatingRefusal(`${folder} was made by another version: its manifest is not known.`);
  return parsed.data;
}
