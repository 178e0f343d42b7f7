import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { runForeground } from "../run/runForeground.ts";
import { say } from "../run/say.ts";

await runScript(() => runForeground(followNewcomer));

/** Prints how many taps and seconds a newcomer needs to a sent payment. Judges nothing. */
async function followNewcomer(signal: AbortSignal): Promise<void> {
  const { env } = await findBrowser();
  await buildApps("coffer", signal);
  const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-newcomer-"));
  const report = path.join(folder, "report.txt");
  say("a newcomer reads, types and taps, this takes some minutes ...");
  try {
    const { code, output } = await runCommand(
      "pnpm",
      ["exec", "playwright", "test", "-c", "newcomer/newcomer.config.ts"],
      { cwd: path.join(rootDir, "e2e"), env: { ...env, NEWCOMER_REPORT: report }, signal },
    );
    if (code !== 0) throw new PlainFailure(`the newcomer did not get there:\n${output.trim()}`);
    const load = os.loadavg().map((each) => each.toFixed(1));
    process.stdout.write(
      `${readFileSync(report, "utf8")}\n(load of this machine ${load.join(" ")})\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
