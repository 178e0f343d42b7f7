import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runScript } from "../process/runScript.ts";
import { dataDir, rootDir } from "../paths.ts";

/** Quicker files may come in any order. */
const WORTH_MS = 2_000;
const ROUND_MS = 500;

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
};

/** Writes down which files took long in the last runs of the layers and of verify:changed, for the order of the next ones. */
await runScript(async () => {
  const file = path.join(import.meta.dirname, "durations.json");
  const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>; // written here
  const durations = new Map(Object.entries(known));
  for (const layer of ["light", "database", "world", "long", "nearest"])
    for (const [name, ms] of measured(layer)) durations.set(name, ms);
  const kept = [...durations]
    .filter(([name, ms]) => ms >= WORTH_MS && existsSync(path.join(rootDir, name)))
    .toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  process.stdout.write(`${kept.length} files take ${WORTH_MS / 1000} s or more.\n`);
  return 0;
});

function measured(layer: string): readonly (readonly [string, number])[] {
  const file = path.join(dataDir, "verify", `${layer}.json`);
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report; // vitest's own format
  return testResults.map(({ name, startTime, endTime }) => [
    path.relative(rootDir, name),
    Math.round((endTime - startTime) / ROUND_MS) * ROUND_MS,
  ]);
}
