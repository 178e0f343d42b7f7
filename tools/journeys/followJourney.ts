import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { PlainFailure } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { say } from "../run/say.ts";

export type Journey = {
  /** Of `e2e`, which makes it and writes its figures to the file that `JOURNEY_REPORT` names. */
  readonly config: string;
  readonly saying: string;
  readonly failing: string;
};

/** Prints the figures of a journey in a real browser. Judges nothing. */
export async function followJourney(
  signal: AbortSignal,
  { config, failing, saying }: Journey,
): Promise<void> {
  const { env } = await findBrowser();
  await buildApps("coffer", signal);
  const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-journey-"));
  const report = path.join(folder, "report.txt");
  say(saying);
  try {
    const { code, output } = await runCommand(
      "pnpm",
      ["exec", "playwright", "test", "-c", config],
      { cwd: path.join(rootDir, "e2e"), env: { ...env, JOURNEY_REPORT: report }, signal },
    );
    if (code !== 0) throw new PlainFailure(`${failing}:\n${output.trim()}`);
    const load = os.loadavg().map((each) => each.toFixed(1));
    process.stdout.write(
      `${readFileSync(report, "utf8")}\n(load of this machine ${load.join(" ")})\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
