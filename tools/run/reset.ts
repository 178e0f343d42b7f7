import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { endOrphanProcesses } from "./endOrphanProcesses.ts";
import { productPostgresDir } from "./productPostgresDir.ts";
import { findRunningCopy } from "./runningCopy.ts";

await runScript(async () => {
  const copy = findRunningCopy(dataDir);
  if (copy !== undefined) {
    const where = `http://localhost:${copy.port}/ (process ${copy.pids[0]})`;
    throw new PlainFailure(`the wallet runs at ${where}: end it first with \`npm run stop\`.`);
  }
  await endOrphanProcesses(dataDir);
  const removed = foldersOfData().filter(remove);
  for (const folder of removed) process.stdout.write(`Removed ${folder}\n`);
  if (removed.length === 0) process.stdout.write("There was nothing to remove.\n");
  return 0;
});

/** For root PostgreSQL may keep its data elsewhere, see productPostgresDir. */
function foldersOfData(): string[] {
  const inside = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const paths = inside.map((name) => path.join(dataDir, name));
  return [...new Set([productPostgresDir(dataDir), ...paths])];
}

function remove(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`${folder} cannot be removed: ${reason}`);
  }
}
