import type { Brand } from "@coffer/brands";
import { createLedgerWriter, type LedgerWriter } from "@coffer/ledger";
import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { readLocalSecrets, type Secrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { companions } from "../storage/ledger/companions.ts";

const CONNECTIONS = 1;

/** What a command works on. */
export type OperatedWallet = {
  readonly brand: Brand;
  readonly database: Database;
  readonly connectionString: string;
  /** Those that local mode has made; in production they stand in the settings. */
  readonly localSecrets: Secrets | null;
};

/** Opens the wallet's database for one piece of work, whether the wallet runs or not, and closes it again. */
export async function withOperatedWallet<Done>(
  settings: CommandSettings,
  work: (wallet: OperatedWallet) => Promise<Done>,
): Promise<Done> {
  if (!isDatabaseThere(settings)) throw new OperatingRefusal("There is no wallet here.");
  const localSecrets = settings.COFFER_ENV === "local" ? readLocalSecrets(settings) : null;
  const { connectionString, close } = await openOperatedDatabase(
    settings,
    localSecrets ?? { postgresPassword: "" },
  );
  const database = openDatabase(connectionString, createCommandLog(settings), CONNECTIONS);
  try {
    return await work({ brand: brandOf(settings), database, connectionString, localSecrets });
  } finally {
    await database.destroy();
    await close();
  }
}

/** The jobs' rules of booking hold for whoever operates the wallet as well. */
export async function withJobsLedger<Done>(
  { connectionString }: Pick<OperatedWallet, "connectionString">,
  work: (ledger: LedgerWriter) => Promise<Done>,
): Promise<Done> {
  const ledger = createLedgerWriter({
    connectionString,
    companions,
    role: "coffer_jobs",
    onConnectionLost: () => {},
  });
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}
