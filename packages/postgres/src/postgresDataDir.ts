import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { canReach } from "./canReach.ts";
import { isRoot } from "./isRoot.ts";
import { nobody } from "./serverUserFor.ts";

/** Durable home of what `nobody` must reach when root's own folders are closed to it. */
export const SYSTEM_FOLDER = "/var/lib/coffer";

/**
 * The folder that really holds the data asked for under `dataDir`. It is `dataDir` itself, except
 * for root when `nobody` cannot enter that path: then a folder of its own under /var/lib/coffer.
 * Data that exists in one of the two places decides first, so a changed permission on a parent
 * folder never makes a ledger seem empty.
 */
export function postgresDataDir(dataDir: string): string {
  const wanted = realPath(resolve(dataDir));
  if (!isRoot() || holdsCluster(wanted)) return wanted;
  const systemDir = systemDataDir(wanted);
  if (holdsCluster(systemDir)) return systemDir;
  return canReach(nobody(), wanted) ? wanted : systemDir;
}

/** Throws when root keeps the data asked for in its system folder and this user would begin anew without it. */
export function refuseDataOfRoot(dataDir: string): void {
  const systemDir = systemDataDir(dataDir);
  if (isRoot() || holdsCluster(dataDir) || !existsSync(systemDir)) return;
  throw new Error(
    `The data for ${dataDir} was made by root and lies in ${systemDir}; start as root again, or let root remove it to begin anew.`,
  );
}

function systemDataDir(resolvedDataDir: string): string {
  const hash = createHash("sha256").update(resolvedDataDir).digest("hex").slice(0, 12);
  return join(SYSTEM_FOLDER, `pg-${hash}`);
}

export function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

/** Resolves links in the part that exists, so that one folder has one name before and after it is made. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
