import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "./isProcessAlive.ts";

/** Removes what processes that are gone left half made: folders named `prefix` + process id. */
export function removeAbandonedFolders(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && isProcessAlive(pid)) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}
