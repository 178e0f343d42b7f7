import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a running server writes about itself into its data folder. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
};

const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** `undefined` while there is no server, or while it has not yet written as far as its port. */
export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return { pid, port, status: lines[STATUS_LINE]?.trim() ?? "" };
}
