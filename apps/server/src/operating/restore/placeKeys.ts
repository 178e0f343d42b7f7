import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { flushPath } from "../../adapters/keys/flushPath.ts";
import { custodyPurposes, nextSeedFile, seedFile } from "../../adapters/keys/seedFiles.ts";

/** Whether a folder holds any sealed seed. */
export const holdsSeeds = (folder: string) =>
  custodyPurposes.some((purpose) => existsSync(seedFile(folder, purpose)));

/** Puts the backup's seeds in place. Seeds that stand there are kept, in a folder of their own. */
export function placeKeys(backup: string, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = path.join(folder, `replaced-${now.toISOString().replaceAll(":", "-")}`);
  for (const purpose of custodyPurposes) {
    const wanted = seedFile(path.join(backup, "keys"), purpose);
    for (const standing of [seedFile(folder, purpose), nextSeedFile(folder, purpose)]) {
      if (!existsSync(standing)) continue;
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(standing, path.join(aside, path.basename(standing)));
    }
    if (!existsSync(wanted)) continue;
    const temporary = `${seedFile(folder, purpose)}.${process.pid}`;
    copyFileSync(wanted, temporary);
    flushPath(temporary);
    renameSync(temporary, seedFile(folder, purpose));
  }
  if (existsSync(aside)) flushPath(aside);
  flushPath(folder);
}
