import { createCommandLog } from "./adapters/log/createCommandLog.ts";
import { redactedError } from "./adapters/log/createRedactor.ts";
import { runningDatabaseUrl } from "./adapters/postgres/runningDatabaseUrl.ts";
import { systemClock } from "./adapters/systemClock.ts";
import { followChain } from "./commands/followChain.ts";
import { reconcile } from "./commands/reconcile.ts";
import { reconciliationText } from "./commands/reconciliationText.ts";
import { readCommandSettings } from "./settings.ts";
import { openDatabase } from "./storage/database.ts";
import { wireChains } from "./wireChains.ts";
import { brandOf } from "./catalogue/brandOf.ts";

const CONNECTIONS = 2;

/** What an operator asks of a wallet that runs: `reconcile`, or `follow-chain TYPE:CHAIN`. */
async function run([name, ...rest]: readonly string[]): Promise<number> {
  const settings = readCommandSettings(process.env);
  const log = createCommandLog(settings);
  const brand = brandOf(settings);
  const database = openDatabase(runningDatabaseUrl(settings), log, CONNECTIONS);
  const services = {
    brand,
    chains: wireChains(brand, settings),
    clock: systemClock,
    database,
    log,
  };
  try {
    if (name === "reconcile") {
      const now = new Date(systemClock.nowMs());
      const { text, isProved } = reconciliationText(await reconcile(services), now);
      process.stdout.write(text);
      return isProved ? 0 : 1;
    }
    if (name === "follow-chain") {
      const { text, isDone } = await followChain(services, rest[0] ?? "");
      process.stdout.write(text);
      return isDone ? 0 : 1;
    }
    throw new Error("Commands are: reconcile, follow-chain TYPE:CHAIN");
  } finally {
    await database.destroy();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`coffer: ${redactedError(error, process.env)}\n`);
    process.exit(1);
  },
);
