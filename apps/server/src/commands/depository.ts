import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { changeDepository, type DepositoryAsk } from "../operating/depository/changeDepository.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { readLocalSecrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase } from "../storage/database.ts";

const CONNECTIONS = 1;

/** `npm run depository`: how a person's depository stands, and locking, unlocking and closing it. */
export async function depository(settings: CommandSettings, ask: DepositoryAsk): Promise<string> {
  if (!isDatabaseThere(settings)) throw new OperatingRefusal("There is no wallet here.");
  const secrets =
    settings.COFFER_ENV === "local" ? readLocalSecrets(settings) : { postgresPassword: "" };
  const { connectionString, close } = await openOperatedDatabase(settings, secrets);
  const database = openDatabase(connectionString, createCommandLog(settings), CONNECTIONS);
  try {
    return await changeDepository({ database, brand: brandOf(settings) }, ask, new Date());
  } finally {
    await database.destroy();
    await close();
  }
}
