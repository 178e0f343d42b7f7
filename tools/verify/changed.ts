import { parseArgs } from "node:util";
import { packageCount } from "@coffer/config/graph";
import { runScript } from "../process/runScript.ts";
import { affectedTypes, typedPackages } from "./changed/affectedTypes.ts";
import { houseCheck } from "./changed/houseCheck.ts";
import { nearestTests } from "./changed/nearestTests.ts";
import { testBudget } from "./changed/testBudget.ts";
import { changedFiles } from "./changedFiles.ts";
import { formatCheck, lintCheck } from "./codeChecks.ts";
import { runSteps } from "./runSteps.ts";
import type { Step } from "./step.ts";

/** `npm run verify:changed`, or `-- --base main` for all that a branch has changed. */
await runScript(async () => {
  const { values } = parseArgs({ options: { base: { type: "string", default: "HEAD" } } });
  const { all, present } = await changedFiles(values.base);
  if (all.length === 0) {
    const since = values.base === "HEAD" ? "the last commit" : values.base;
    process.stdout.write(`Nothing has changed since ${since}.\n`);
    return 0;
  }
  const code = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const packages = typedPackages(all);
  const steps: Step[] = [
    ...(present.length === 0 ? [] : [formatCheck(present)]),
    ...(code.length === 0 ? [] : [lintCheck(code)]),
    houseCheck(all),
    ...(packages?.length === 0 ? [] : [affectedTypes(packages)]),
    nearestTests(all, testBudget(packages?.length ?? packageCount)),
  ];
  return runSteps(...steps.map((step) => [step]));
});
