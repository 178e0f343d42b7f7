import { spawnSync } from "node:child_process";
import { dataDir, rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { productEnvironment } from "../run/productEnvironment.ts";
import { readPort } from "../run/readPort.ts";
import { findRunningCopy } from "../run/runningCopy.ts";

// backup, restore, keys:rewrap, payouts:stop, payouts:resume: the server's own script does the work.

await runScript(async () => {
  const given = process.argv.slice(2);
  const { COFFER_ENV, DATABASE_URL } = process.env;
  const isLocal = DATABASE_URL === undefined && COFFER_ENV !== "production";
  const { status } = spawnSync(
    process.execPath,
    ["apps/server/src/operating/operate.ts", ...given],
    {
      cwd: rootDir,
      env: { ...process.env, ...(isLocal ? localEnvironment(given[0]) : {}) },
      stdio: "inherit",
    },
  );
  return status ?? 1;
});

/** The settings of the wallet that this folder holds, whether it runs or not. */
function localEnvironment(command: string | undefined): Readonly<Record<string, string>> {
  const copy = findRunningCopy(dataDir);
  if (command === "restore" && copy !== undefined)
    throw new PlainFailure(`the wallet runs on port ${copy.port}: end it first with npm run stop.`);
  const port = copy?.port ?? readPort(process.env["PORT"]);
  return productEnvironment({ port, dataDir }).server;
}
