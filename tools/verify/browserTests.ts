import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { dataDir, rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { readPlaywrightReport } from "./readPlaywrightReport.ts";
import type { Step, StepResult } from "./step.ts";

/** The whole product in a real browser, as people walk through it on a phone, and where it matters at a desk. */
export const walks: Step = {
  name: "walks",
  run: () => runPlaywright("walks", "playwright.config.ts"),
};

/** Every walk once more at a desk. */
export const deskWalks: Step = {
  name: "desk walks",
  run: () => runPlaywright("desk-walks", "playwright.long.config.ts"),
};

/** Runs what a configuration in e2e names; `name` names the report's file. */
export async function runPlaywright(name: string, config: string): Promise<StepResult> {
  const browser = await findBrowser();
  const reports = path.join(dataDir, "verify");
  mkdirSync(reports, { recursive: true });
  const reportFile = path.join(reports, `${name}.json`);
  rmSync(reportFile, { force: true });
  const args = ["exec", "playwright", "test", `--config=${config}`, "--reporter=json"];
  const { output } = await runCommand("pnpm", args, {
    cwd: path.join(rootDir, "e2e"),
    env: { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  });
  return readPlaywrightReport(reportFile, output);
}
