import { runScript } from "../process/runScript.ts";
import { changedFiles } from "./changedFiles.ts";
import { formatCheck, lintCheck, typesCheck } from "./codeChecks.ts";
import { runSteps } from "./runSteps.ts";
import type { Step } from "./step.ts";
import { houseTests } from "./unitTests.ts";
import { runVitestSuite } from "./vitestSuite.ts";

await runScript(async () => {
  const files = await changedFiles();
  if (files.length === 0) {
    process.stdout.write("Nothing has changed since the last commit.\n");
    return 0;
  }
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const always = [formatCheck(files), typesCheck, houseTests];
  return runSteps(code.length === 0 ? always : [...always, lintCheck(code), relatedTests(code)]);
});

/** The tests that reach a changed file through their imports; there may be none. */
function relatedTests(files: readonly string[]): Step {
  const options = ["--project", "!config", "--passWithNoTests"];
  return {
    name: "related tests",
    run: async () => {
      const args = ["related", "--run", ...options, ...files];
      const result = await runVitestSuite({ name: "related", args, expectedFiles: [] });
      const isEmpty = result.passed === 0 && result.details[0]?.startsWith("no test ran") === true;
      return isEmpty ? { passed: 0, failed: 0, details: [] } : result;
    },
  };
}
