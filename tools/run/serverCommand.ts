import { spawnSync } from "node:child_process";
import { dataDir, rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { productEnvironment } from "./productEnvironment.ts";
import { findRunningCopy } from "./runningCopy.ts";

await runScript(async () => {
  const given = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, ["apps/server/src/command.ts", ...given], {
    cwd: rootDir,
    env: { ...process.env, ...serverEnvironment() },
    stdio: "inherit",
  });
  return status ?? 1;
});

/** The settings of the wallet that runs from this folder; none when the environment names a database. */
function serverEnvironment(): Readonly<Record<string, string>> {
  if (process.env["DATABASE_URL"] !== undefined) return {};
  const copy = findRunningCopy(dataDir);
  if (copy === undefined) {
    throw new PlainFailure(
      "no wallet runs from this folder: start it with `npm start`, or set DATABASE_URL and the server's other settings.",
    );
  }
  return productEnvironment({ port: copy.port, dataDir }).server;
}
