import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf } from "./portOwner.ts";

/** What a running product leaves in its data folder so that other commands know of it. */
export type RunningCopy = { port: number; pids: number[] };

const fileIn = (dataDir: string) => path.join(dataDir, "running.json");

export function rememberRunningCopy(dataDir: string, copy: RunningCopy): void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(copy)}\n`);
}

export function forgetRunningCopy(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** The copy that runs from this data folder, with those of its processes that are alive. */
export function findRunningCopy(dataDir: string): RunningCopy | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const copy = readCopy(readFileSync(fileIn(dataDir), "utf8"));
  const pids = copy.pids.filter((pid) => pid !== process.pid && isOurProcess(pid));
  return pids.length === 0 ? undefined : { ...copy, pids };
}

/** Process ids are given out again: a number counts only while its command is one of ours. */
const isOurProcess = (pid: number): boolean =>
  /tools\/run\/\w+\.ts|apps\/\w+\/src\/main\.ts/.test(commandOf(pid));

function readCopy(text: string): RunningCopy {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return { port: 0, pids: [] };
    const port = "port" in value && typeof value.port === "number" ? value.port : 0;
    const pids = "pids" in value && Array.isArray(value.pids) ? value.pids : [];
    return { port, pids: pids.filter((pid) => typeof pid === "number") };
  } catch {
    return { port: 0, pids: [] };
  }
}
