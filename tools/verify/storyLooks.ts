import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { dataDir, rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { readPlaywrightReport } from "./readPlaywrightReport.ts";
import { oneCheck, type Step } from "./step.ts";

/** Every story in one real browser: what a layout, a colour or a language makes of it. */
export const storyLooks: Step = {
  name: "stories",
  run: async () => {
    const browser = await findBrowser();
    const preview = { cwd: path.join(rootDir, "apps", "preview") };
    const built = await runCommand("pnpm", ["run", "stage:build"], preview);
    if (built.code !== 0) return oneCheck(false, built.output);
    const reports = path.join(dataDir, "verify");
    mkdirSync(reports, { recursive: true });
    const reportFile = path.join(reports, "stories.json");
    rmSync(reportFile, { force: true });
    const config = ["-c", "stories/stories.config.ts"];
    const args = ["exec", "playwright", "test", ...config, "--reporter=json"];
    const { output } = await runCommand("pnpm", args, {
      cwd: path.join(rootDir, "e2e"),
      env: { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    });
    return readPlaywrightReport(reportFile, output);
  },
};
