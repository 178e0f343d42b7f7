import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeEnterableFolder } from "./makeEnterableFolder.ts";
import { removeAbandonedFolders } from "./removeAbandonedFolders.ts";

/**
 * Copies a folder so that everybody may read it. The target appears whole or not at all, however
 * the copy is interrupted; a target that is already there is left as it is.
 */
export function copyFolderOnce(source: string, target: string): void {
  if (existsSync(target)) return;
  const parent = dirname(target);
  makeEnterableFolder(parent);
  const prefix = `${basename(target)}.partial-`;
  removeAbandonedFolders(parent, prefix);
  const partial = join(parent, `${prefix}${process.pid}`);
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
  makeReadableByAll(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another process was faster
  }
}

function makeReadableByAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) {
    chmodSync(path, (found.mode & 0o100) === 0 ? 0o644 : 0o755);
    return;
  }
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) makeReadableByAll(join(path, name));
}
