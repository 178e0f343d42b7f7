import { existsSync, fchownSync, openSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { isRoot } from "./isRoot.ts";

const LOG_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Opens the server's log for appending; one that grew large is put aside first. It belongs to whom
 * its folder belongs to, so that a start by root does not shut the owner out of it.
 */
export function openServerLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, "a", 0o600);
  if (isRoot()) {
    const folder = statSync(dirname(file));
    fchownSync(descriptor, folder.uid, folder.gid);
  }
  return descriptor;
}
