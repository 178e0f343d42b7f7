import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../../paths.ts";
import { packageOf } from "./place.ts";
import type { TestFile } from "./rankTests.ts";

/** What a worker needs before the first line of a file. */
const workerStartMs = 400;
const worldMs = 40_000;
const rigMs = 7_000;
const plainMs = 2_500;
/** Where durations are written down, what is quicker than this is not. */
const unlistedMs = 2_000;
/** Where a file takes much less, or much more. */
const byPackage: Readonly<Record<string, number>> = {
  "packages/core": 300,
  "packages/contract": 300,
  "packages/brands": 300,
  "packages/i18n": 300,
  "packages/ui": 1_000,
  "apps/preview": 20_000,
  tools: 300,
};

/** How long each test file took the last time somebody wrote it down. */
export function readDurations(): Readonly<Record<string, number>> {
  const file = path.join(rootDir, "tools/verify/durations.json");
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, number>; // written by our own tool
}

/** What a test file will take of a worker's time; one that nobody measured what its layer usually takes. */
export function expectedMs(
  { file, isWorld, isRig }: Omit<TestFile, "isStory">,
  durations: Readonly<Record<string, number>>,
): number {
  const known = durations[file];
  if (known !== undefined) return known + workerStartMs;
  if (isWorld) return worldMs;
  const usual = isRig ? rigMs : (byPackage[packageOf(file) ?? ""] ?? plainMs);
  const isListed = Object.keys(durations).length > 0;
  return workerStartMs + (isListed ? Math.min(usual, unlistedMs) : usual);
}
