import { closeSync, openSync, readSync, statSync } from "node:fs";

const TAIL_BYTES_MAX = 4_000;

/** The last words written after `start`, in bytes from the beginning. */
export function readServerLog(file: string, start: number): string {
  const size = serverLogSize(file);
  const from = Math.max(Math.min(start, size), size - TAIL_BYTES_MAX);
  const bytes = Buffer.alloc(size - from);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, bytes, 0, bytes.length, from);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString("utf8").trim();
}

export function serverLogSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
