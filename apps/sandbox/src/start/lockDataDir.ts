import { StartProblem } from "./StartProblem.ts";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf } from "./commandOf.ts";

/** Keeps two sandboxes out of one folder. A lock whose process is gone, or is something else, is stale. */
export function lockDataDir(dataDir: string): { release(): void } {
  const file = path.join(dataDir, "sandbox.pid");
  const owner = ownerOf(file);
  if (owner !== null && owner !== process.pid && commandOf(owner)?.includes("main.ts") === true) {
    throw new StartProblem(
      `the folder ${dataDir} is used by the sandbox with process id ${owner}. Stop it, or set SANDBOX_DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
