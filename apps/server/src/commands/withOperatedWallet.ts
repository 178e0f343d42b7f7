import type { Brand } from "@coffer/brands";
import { createLedgerWriter, type LedgerWriter } from "@coffer/ledger";
import { systemClock } from "../adapters/clockAndRandom.ts";
import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { SealingSecrets } from "../ports/services.ts";
import { readLocalSecrets, type Secrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { companions } from "../storage/ledger/companions.ts";
import { callingLedger } from "../usecases/books/callingLedger.ts";

const CONNECTIONS = 1;

/** What a command works on. */
export type OperatedWallet = {
  readonly brand: Brand;
  readonly database: Database;
  readonly connectionString: string;
  /** Those that local mode has made; in production they stand in the settings. */
  readonly localSecrets: Secrets | null;
  /** By what the jobs' bookings are known to be theirs; null where it is not set. */
  readonly booksSecrets: SealingSecrets | null;
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
    const booksSecrets = booksSecretsOf(settings, localSecrets);
    const brand = brandOf(settings);
    return await work({ brand, database, connectionString, localSecrets, booksSecrets });
  } finally {
    await database.destroy();
    await close();
  }
}

function booksSecretsOf(
  { BOOKS_SECRET, BOOKS_SECRET_PREVIOUS }: CommandSettings,
  localSecrets: OperatedWallet["localSecrets"],
): SealingSecrets | null {
  const current = BOOKS_SECRET ?? localSecrets?.booksSecret;
  const previous = BOOKS_SECRET_PREVIOUS ?? localSecrets?.booksSecretPrevious;
  return current === undefined ? null : { current, previous };
}

/** Refuses where it is not set: what is booked without it would count as a thief's. */
export function neededBooksSecrets({
  booksSecrets,
}: Pick<OperatedWallet, "booksSecrets">): SealingSecrets {
  if (booksSecrets !== null) return booksSecrets;
  throw new OperatingRefusal(
    "BOOKS_SECRET is not set: the jobs' bookings are known by it. On one machine npm start makes it.",
  );
}

/** The jobs' rules of booking hold for whoever operates the wallet as well. */
export async function withJobsLedger<Done>(
  wallet: Pick<OperatedWallet, "booksSecrets" | "connectionString">,
  work: (ledger: LedgerWriter) => Promise<Done>,
): Promise<Done> {
  const secrets = neededBooksSecrets(wallet);
  const { connectionString } = wallet;
  const writer = createLedgerWriter({
    connectionString,
    companions,
    role: "coffer_jobs",
    onConnectionLost: () => {},
  });
  const ledger = callingLedger(writer, { bookedBy: "jobs", secrets, clock: systemClock });
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}
