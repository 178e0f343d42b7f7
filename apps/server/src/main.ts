import { flushCompileCache } from "node:module";
import { getPriority, setPriority } from "node:os";
import { setTimeout as rest } from "node:timers/promises";
import type { Logger } from "pino";
import { readPassphrase } from "./adapters/keys/keyPassphrase.ts";
import { createLogger } from "./adapters/log/createLogger.ts";
import { logCrashes } from "./adapters/log/logCrashes.ts";
import { expectOwnLogin, isOwnersLogin } from "./adapters/postgres/expectOwnLogin.ts";
import { ensureLogins, type ProcessLogins } from "./adapters/postgres/processLogins.ts";
import { ensureDatabase, type RunningDatabase } from "./adapters/postgres/ensureDatabase.ts";
import { pinoLog } from "./adapters/log/pinoLog.ts";
import { createMetrics, countAlarms } from "./metrics/createMetrics.ts";
import { serveMetrics } from "./metrics/serveMetrics.ts";
import { claimDatabase } from "./migrations/run/claimDatabase.ts";
import { expectMigrated } from "./migrations/run/expectMigrated.ts";
import { runMigrations } from "./migrations/run/runMigrations.ts";
import { ensureFirstPartners } from "./operating/partners/ensureFirstPartners.ts";
import { ensureFirstMerchant } from "./operating/merchants/ensureFirstMerchant.ts";
import { onParentGone, reportToParent } from "./parentProcess.ts";
import { runBot } from "./runBot.ts";
import { runWallet, type Running } from "./runWallet.ts";
import type { Log } from "./ports/log.ts";
import type { Metrics } from "./ports/metrics.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { metricsPort, readSettings, type Settings } from "./settings.ts";
import { runSigner } from "./signer/runSigner.ts";
import { spawnSigner } from "./signer/spawnSigner.ts";
import { brandOf } from "./catalogue/brandOf.ts";

/**
 * Steps behind its wallet: half of what others get where a processor is wanted by many. Ten are a tenth:
 * on busy cores a signature then took half a minute, with every payment behind it.
 */
const BESIDE_WALLET_NICENESS = 3;

type RoleParts = {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Of the custody seeds; empty but for the signer. */
  readonly passphrase: string;
  readonly logger: Logger;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onSignerDeath: () => void;
};

/** What hangs in the wallet is left after this, and the signer stopped. */
const WALLET_STOP_MS = 8_000;
/** And the database after this, which is less than whoever started us waits. (tools/run/startChild.ts) */
const STOP_DEADLINE_MS = 14_000;

type Given = Omit<RoleParts, "log" | "metrics">;

/** Starts the roles of this process; answers how to stop them, newest first. */
async function start(given: Given): Promise<Running> {
  const { settings, secrets, logger } = given;
  const metrics = createMetrics();
  const log = countAlarms(pinoLog(logger), metrics);
  const port = metricsPort(settings);
  const served =
    port === undefined ? null : await serveMetrics(metrics, { host: settings.METRICS_HOST, port });
  const database = await ensureDatabase(settings, secrets, {
    log,
    // Nothing can be done without it, and nothing is left to be stopped in order.
    onLost: (err) => {
      logger.fatal({ err }, err.message);
      process.exit(1);
    },
  });
  try {
    const running = await startRoles({ ...given, log, metrics }, database);
    return {
      ...running,
      stop: async () => {
        // The database outlives whatever hangs above it, and is stopped all the same.
        await Promise.race([running.stop(), rest(STOP_DEADLINE_MS, undefined, { ref: false })]);
        await database.stop();
        await served?.close();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * How each role comes to the database. On one machine its owner brings it to this version and makes the
 * logins; in production both were done before, and each process has its own login alone.
 */
async function prepareLogins(
  { log, secrets, settings }: Pick<RoleParts, "log" | "secrets" | "settings">,
  connectionString: string,
): Promise<ProcessLogins> {
  const given = {
    api: connectionString,
    jobs: connectionString,
    signer: connectionString,
    bot: connectionString,
  };
  if (settings.COFFER_ENV === "local" && (await isOwnersLogin(connectionString))) {
    await runMigrations(connectionString);
    await claimDatabase(connectionString, settings.COFFER_BRAND);
    await makeFirstOwners({ log, secrets, settings }, connectionString);
    return ensureLogins(connectionString);
  }
  const role = settings.ROLE === "all" ? "api" : settings.ROLE;
  await expectOwnLogin(connectionString, role);
  await expectMigrated(connectionString, settings.COFFER_BRAND);
  return { ...given, read: connectionString };
}

async function makeFirstOwners(
  { log, secrets, settings }: Pick<RoleParts, "log" | "secrets" | "settings">,
  connectionString: string,
): Promise<void> {
  const { apiKeySecret: current, apiKeySecretPrevious: previous } = secrets;
  const { COFFER_BRAND: brandId, MERCHANT_FIRST: merchant, PARTNERS_FIRST: partners } = settings;
  if (current === undefined) return;
  const first = { brandId, secrets: { current, previous } };
  if (merchant !== undefined)
    await ensureFirstMerchant(connectionString, log, { ...first, merchant });
  if (partners !== undefined)
    await ensureFirstPartners(connectionString, log, { ...first, partners });
}

async function startRoles(
  { settings, secrets, passphrase, logger, log, metrics, onSignerDeath }: RoleParts,
  { connectionString }: RunningDatabase,
): Promise<Running> {
  const logins = await prepareLogins({ log, secrets, settings }, connectionString);
  if (settings.ROLE === "signer") {
    if (isBesideWallet(settings)) setPriority(getPriority() + BESIDE_WALLET_NICENESS);
    const brand = brandOf(settings);
    const connection = { connectionString: logins.signer };
    const running = await runSigner({ settings, passphrase, brand, log, ...connection });
    return { ...running, payoutAddresses: [] };
  }
  if (settings.ROLE === "bot") {
    const bot = runBot({ settings, connectionString: logins.bot, log, metrics });
    return { ...bot, payoutAddresses: [] };
  }
  const signer =
    settings.ROLE === "all"
      ? spawnSigner({
          program: import.meta.filename,
          connectionString: logins.signer,
          metricsPort: metricsPort(settings),
        })
      : null;
  // One that ends before it was ready fails the start instead.
  void signer?.ready.then(
    async () => {
      log.alarm("signerDied", { code: await signer.died });
      onSignerDeath();
    },
    () => undefined,
  );
  const wallet = await runWallet({
    settings,
    secrets,
    logins,
    logger,
    log,
    metrics,
    keysOpen: signer?.ready ?? Promise.resolve(),
  }).catch(async (error: unknown) => {
    await signer?.stop();
    throw error;
  });
  const bot =
    settings.ROLE === "all" && settings.TG_BOT_TOKEN !== undefined
      ? runBot({ settings, connectionString: logins.bot, log, metrics })
      : null;
  return {
    ...wallet,
    stop: async () => {
      await bot?.stop();
      await Promise.race([wallet.stop(), rest(WALLET_STOP_MS, undefined, { ref: false })]);
      await signer?.stop();
    },
  };
}

/**
 * A signer beside its wallet leaves the processors to it, since people wait for answers and nobody for
 * a signature. It is told by the wallet when to end; a terminal's Ctrl-C reaches both at once.
 */
const isBesideWallet = (settings: Settings) =>
  settings.ROLE === "signer" && process.send !== undefined;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const secrets = readSecrets(settings);
  const passphrase = settings.ROLE === "signer" ? readPassphrase(settings) : "";
  const logger = createLogger(settings, { ...secrets, keyPassphrase: passphrase });
  logCrashes(logger);
  const state = { isStopping: false };
  const onSignerDeath = () => void stop(1);
  const starting = start({ settings, secrets, passphrase, logger, onSignerDeath });

  async function stop(code: number): Promise<void> {
    if (state.isStopping) return;
    state.isStopping = true;
    try {
      await (await starting).stop();
      process.exit(code);
    } catch (error) {
      logger.error({ err: error }, "The server did not stop as it should.");
      process.exit(1);
    }
  }

  process.on("SIGTERM", () => void stop(0));
  for (const signal of ["SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!isBesideWallet(settings)) void stop(0);
    });
  // Nobody could stop it any more.
  onParentGone(() => {
    if (!state.isStopping) logger.warn("The process that started this one is gone: it ends too.");
    void stop(0);
  });
  const { payoutAddresses } = await starting.catch((error: unknown) => {
    logger.fatal({ err: error }, `The server cannot start: ${messageOf(error)}`);
    process.exit(1);
  });
  reportToParent({ type: "ready", payoutAddresses });
  // Node would write what it has compiled at an orderly end, and whoever is killed has none.
  flushCompileCache();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Before there is a log: settings that need mending, for the person who has set them.
main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
