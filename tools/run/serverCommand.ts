import { spawnSync } from "node:child_process";
import { dataDir, rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { productEnvironment } from "./productEnvironment.ts";
import { readPort } from "./readPort.ts";
import { findRunningCopy } from "./runningCopy.ts";

type Environment = Readonly<Record<string, string>>;

/** Runs one of the server's commands with the settings of the wallet that it is about. */
await runScript(async () => {
  const [command, ...given] = process.argv.slice(2);
  const { status } = spawnSync(
    process.execPath,
    ["apps/server/src/commands/main.ts", ...(command === undefined ? [] : [command]), ...given],
    { cwd: rootDir, env: { ...process.env, ...settingsFor(command) }, stdio: "inherit" },
  );
  return status ?? 1;
});

/** Nothing for a command about no wallet, nor where the environment names a database. */
function settingsFor(command: string | undefined): Environment {
  const { COFFER_ENV, DATABASE_URL } = process.env;
  if (command === "sanctions:refresh" || command === "migrate" || DATABASE_URL !== undefined)
    return {};
  if (command === "reconcile" || command === "follow-chain") return ofRunning();
  return COFFER_ENV === "production" ? {} : ofFolder(command);
}

/** The settings of the wallet that runs from this folder. */
function ofRunning(): Environment {
  const copy = findRunningCopy(dataDir);
  if (copy === undefined) {
    throw new PlainFailure(
      "no wallet runs from this folder: start it with `npm start`, or set DATABASE_URL and the server's other settings.",
    );
  }
  return productEnvironment({ port: copy.port, dataDir }).server;
}

/** The settings of the wallet that this folder holds, whether it runs or not. */
function ofFolder(command: string | undefined): Environment {
  const copy = findRunningCopy(dataDir);
  if (command === "restore" && copy !== undefined)
    throw new PlainFailure(`the wallet runs on port ${copy.port}: end it first with npm run stop.`);
  const port = copy?.port ?? readPort(process.env["PORT"]);
  return productEnvironment({ port, dataDir }).server;
}
