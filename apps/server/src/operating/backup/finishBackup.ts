import { readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { flushPath } from "../../adapters/keys/flushPath.ts";

/**
 * Gives a backup its name. Only then, and so that it lasts through a power cut: every file and every
 * folder in it is on the disk before, and its name after.
 */
export function finishBackup(making: string, folder: string): void {
  const inside = readdirSync(making, { recursive: true, encoding: "utf8" });
  for (const name of inside) flushPath(path.join(making, name));
  flushPath(making);
  renameSync(making, folder);
  flushPath(path.dirname(folder));
}
