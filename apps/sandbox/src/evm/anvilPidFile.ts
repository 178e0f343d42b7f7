import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf } from "../start/commandOf.ts";

const pidFile = (dataDir: string): string => path.join(dataDir, "anvil.pid");

/** Stands in the command line of this folder's anvil alone, so an orphan can be told by it. */
export const anvilCacheDir = (dataDir: string): string => path.join(dataDir, "anvil-cache");

export const rememberAnvil = (dataDir: string, pid: number): void =>
  writeFileSync(pidFile(dataDir), String(pid));

export const forgetAnvil = (dataDir: string): void => rmSync(pidFile(dataDir), { force: true });

/**
 * Ends the anvil of a predecessor that was killed. Process ids are reused, so only a process whose
 * command line names the cache of this very folder is ended.
 */
export function endOrphanAnvil(dataDir: string): void {
  const pid = readPid(dataDir);
  const isOurs =
    pid !== null && commandOf(pid)?.includes(`--cache-path ${anvilCacheDir(dataDir)}`) === true;
  // Nothing in it is worth saving: what was not saved was never shown.
  if (isOurs) process.kill(pid, "SIGKILL");
  forgetAnvil(dataDir);
}

function readPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile(dataDir), "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
