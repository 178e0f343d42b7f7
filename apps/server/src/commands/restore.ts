import type { CommandSettings } from "../settings.ts";
import { SKIPPED_MIN } from "../operating/restore/skippedAddresses.ts";
import { restoreBackup } from "../operating/restore/restoreBackup.ts";

/** `npm run restore`: puts a backup in place and says what is left to do. */
export async function restore(
  settings: CommandSettings,
  folder: string,
  mayReplace: boolean,
): Promise<string> {
  const manifest = await restoreBackup({ settings, folder, mayReplace, now: new Date() });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored the backup of ${manifest.madeAt}: ${rows} rows, the ledger's rules hold.`,
    manifest.holdsKeys
      ? "  The custody seeds are in place."
      : "  The backup holds no seeds: put those of its time where the signer runs.",
    `  ${SKIPPED_MIN} address numbers or more are skipped, so that no address of the lost time is given out again.`,
    "  All sessions have ended: people sign in again.",
    "  Payments out are STOPPED: they may have left after the backup. Start the wallet, wait until the",
    "  network is read to its end, run npm run reconcile, look for alarms, then npm run payouts:resume.",
  ].join("\n");
}
