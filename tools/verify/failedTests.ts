import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../paths.ts";

const memory = path.join(dataDir, "verify", "failed.json");

/** The test files that failed when they last ran here. */
export function failedTests(): readonly string[] {
  if (!existsSync(memory)) return [];
  return JSON.parse(readFileSync(memory, "utf8")) as string[]; // written below
}

/** Those that have failed and were not run again are remembered with those that fail now. */
export const stillFailed = (
  before: readonly string[],
  ran: readonly string[],
  failed: readonly string[],
): readonly string[] =>
  [...new Set([...before.filter((file) => !ran.includes(file)), ...failed])].toSorted();

export function rememberFailed(ran: readonly string[], failed: readonly string[]): void {
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(stillFailed(failedTests(), ran, failed)));
}
