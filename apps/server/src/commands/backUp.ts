import path from "node:path";
import { findPassphrase, PASSPHRASE_FILE } from "../adapters/keys/keyPassphrase.ts";
import { localSecretsFile, readLocalSecrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { makeBackup } from "../operating/backup/makeBackup.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";

/** `npm run backup`: writes the backup, running wallet or not, and says what is in it. */
export async function backUp(
  settings: CommandSettings,
  folder: string,
  isWithoutKeys: boolean,
): Promise<string> {
  if (!isDatabaseThere(settings))
    throw new OperatingRefusal(
      `There is no wallet in ${path.resolve(settings.COFFER_DATA_DIR)}: nothing to back up.`,
    );
  const isLocal = settings.COFFER_ENV === "local";
  const secrets = isLocal ? readLocalSecrets(settings) : undefined;
  const database = await openOperatedDatabase(settings, {
    postgresPassword: secrets?.postgresPassword ?? "",
  });
  try {
    const manifest = await makeBackup({
      connectionString: database.connectionString,
      environment: settings.COFFER_ENV,
      keysFolder: path.join(settings.COFFER_DATA_DIR, "keys"),
      secretsFiles: isLocal
        ? [localSecretsFile(settings), path.join(settings.COFFER_DATA_DIR, PASSPHRASE_FILE)]
        : [],
      passphrase: isLocal ? findPassphrase(settings.COFFER_DATA_DIR) : settings.KEY_PASSPHRASE,
      isWithoutKeys,
      folder,
      now: new Date(),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Backed up to ${folder}`,
      `  ${manifest.tables.length} tables, ${rows} rows, as of one moment; ${manifest.files.length} files with their SHA-256.`,
      `  Custody seeds: ${keysText(manifest)}`,
      isLocal
        ? "  Local mode: its secrets are in it, passphrase included. Whoever has this folder has the money."
        : "  The passphrase is not in it: keep KEY_PASSPHRASE apart from the backup, and never lose it.",
    ].join("\n");
  } finally {
    await database.close();
  }
}

function keysText(manifest: { holdsKeys: boolean; areKeysProved: boolean }): string {
  if (!manifest.holdsKeys) return "not in it, as asked. Back them up where the signer runs.";
  if (manifest.areKeysProved) return "sealed; opened and proved to be those of the database.";
  return "sealed; NOT opened, because KEY_PASSPHRASE is not set.";
}
