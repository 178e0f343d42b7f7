import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/** What this process makes last on the disk, and what it renames, while it does the work; in order. */
export function watchDisk(work: () => void): readonly string[] {
  const { fsyncSync, renameSync } = fs;
  const done: string[] = [];
  fs.fsyncSync = (handle) => {
    done.push(`flush ${path.basename(fs.readlinkSync(`/proc/self/fd/${handle}`))}`);
    fsyncSync(handle);
  };
  fs.renameSync = (from, to) => {
    done.push(`rename to ${path.basename(String(to))}`);
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    Object.assign(fs, { fsyncSync, renameSync });
    syncBuiltinESMExports();
  }
  return done;
}
