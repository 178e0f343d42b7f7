import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { dataDir, rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { readPlaywrightReport } from "./readPlaywrightReport.ts";
import type { Step } from "./step.ts";

/** The whole product in a real browser. */
export const browserTests: Step = {
  name: "browser tests",
  run: async () => {
    const browser = await findBrowser();
    const reports = path.join(dataDir, "verify");
    mkdirSync(reports, { recursive: true });
    const reportFile = path.join(reports, "browser.json");
    rmSync(reportFile, { force: true });
    const args = ["exec", "playwright", "test", "--reporter=json"];
    const { output } = await runCommand("pnpm", args, {
      cwd: path.join(rootDir, "e2e"),
      env: { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    });
    return readPlaywrightReport(reportFile, output);
  },
};
