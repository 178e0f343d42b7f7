import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder, and those above it, that other users can walk through, whatever our umask says. */
export function makeEnterableFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeEnterableFolder(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
