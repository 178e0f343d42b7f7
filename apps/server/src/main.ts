import { setTimeout as rest } from "node:timers/promises";
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

const STOP_DEADLINE_MS = 12_000;

/** Starts the roles of this process; answers how to stop them, newest first. */
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
        // The database outlives whatever hangs above it, and is stopped all the same.
        await Promise.race([running.stop(), rest(STOP_DEADLINE_MS, undefined, { ref: false })]);
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
    log.alarm("signerDied", { code });
    onSignerDeath();
  });
  const wallet = await runWallet({ settings, secrets, connectionString, logger, log }).catch(
    async (error: unknown) => {
      await signer?.stop();
      throw error;
    },
  );
  return {
    ...wallet,
    stop: async () => {
      await wallet.stop();
      await signer?.stop();
    },
  };
}

/** A signer beside its wallet is told by the wallet; a terminal's Ctrl-C reaches both at once. */
const isToldByParent = (settings: Settings) =>
  settings.ROLE === "signer" && process.send !== undefined;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const state = { isStopping: false };
  const starting = start(settings, () => void stop(1));

  async function stop(code: number): Promise<void> {
    if (state.isStopping) return;
    state.isStopping = true;
    try {
      await (await starting).stop();
      process.exit(code);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  }

  process.on("SIGTERM", () => void stop(0));
  for (const signal of ["SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!isToldByParent(settings)) void stop(0);
    });
  // The process that started this one is gone: nobody could stop it any more.
  process.on("disconnect", () => void stop(0));
  const { payoutAddresses } = await starting;
  process.send?.({ type: "ready", payoutAddresses });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
