import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes a file's content, or the names in a folder, last through a power cut. */
export function flushPath(place: string): void {
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
