import { pino, type Logger } from "pino";
import { ensureDatabase, type RunningDatabase } from "./adapters/postgres/ensureDatabase.ts";
import { pinoLog } from "./adapters/pinoLog.ts";
import { runMigrations } from "./migrations/runMigrations.ts";
import { runWallet, type Running } from "./runWallet.ts";
import type { Log } from "./ports/log.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { readSettings, type Settings } from "./settings.ts";
import { runSigner } from "./signer/runSigner.ts";
import { spawnSigner } from "./signer/spawnSigner.ts";
import { brandOf } from "./wireServices.ts";

type RoleParts = {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly log: Log;
  readonly onSignerDeath: () => void;
};

/** Starts the roles of this process; answers how to stop them, in the opposite order. */
async function start(settings: Settings, onSignerDeath: () => void): Promise<Running> {
  const logger = pino({ level: settings.COFFER_LOG_LEVEL });
  const log = pinoLog(logger);
  const secrets = readSecrets(settings);
  const database = await ensureDatabase(settings, secrets, log);
  try {
    const running = await startRoles({ settings, secrets, logger, log, onSignerDeath }, database);
    return {
      ...running,
      stop: async () => {
        await running.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startRoles(
  { settings, secrets, logger, log, onSignerDeath }: RoleParts,
  { connectionString }: RunningDatabase,
): Promise<Running> {
  if (settings.ROLE === "signer") {
    const brand = brandOf(settings);
    const running = await runSigner({ settings, secrets, brand, connectionString, log });
    return { ...running, payoutAddresses: [] };
  }
  await runMigrations(connectionString);
  const signer = settings.ROLE === "all" ? await spawnSigner(connectionString) : null;
  void signer?.died.then((code) => {
    log.alarm("The signer has died.", { code });
    onSignerDeath();
  });
  const wallet = await runWallet({ settings, secrets, connectionString, logger, log });
  return {
    ...wallet,
    stop: async () => {
      await wallet.stop();
      await signer?.stop();
    },
  };
}

const STOP_DEADLINE_MS = 15_000;

async function main(): Promise<void> {
  const state: { running: Running | null; isStopping: boolean } = {
    running: null,
    isStopping: false,
  };
  const stop = async (code: number): Promise<void> => {
    if (state.isStopping) return;
    state.isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await state.running?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop(0));
  // The process that started this one is gone: nobody could stop it any more.
  process.on("disconnect", () => void stop(0));
  state.running = await start(readSettings(process.env), () => void stop(1));
  const { payoutAddresses } = state.running;
  process.send?.({ type: "ready", payoutAddresses });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
