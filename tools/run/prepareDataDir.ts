import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "../process/runScript.ts";

/** Makes the data folder, or says in one line why it cannot be used. */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(path.join(dataDir, "logs"), { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`${dataDir} cannot be written to: ${reason}. Give yourself that right.`);
  }
}
