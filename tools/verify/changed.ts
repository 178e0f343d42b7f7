import { parseArgs } from "node:util";
import { packageCount } from "@coffer/config/graph";
import { runScript } from "../process/runScript.ts";
import { affectedTypes, typedPackages } from "./changed/affectedTypes.ts";
import { changesToCheck } from "./changed/changesToCheck.ts";
import { houseCheck } from "./changed/houseCheck.ts";
import { nearestTests } from "./changed/nearestTests.ts";
import { testBudget } from "./changed/testBudget.ts";
import { formatCheck, lintCheck } from "./codeChecks.ts";
import { runSteps } from "./runSteps.ts";
import type { Step } from "./step.ts";

/**
 * `npm run verify:changed`: what is not committed yet; once all is, what the branch has changed since
 * main, or the last commit of main. `-- --base COMMIT` for all since then.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { base: { type: "string" } } });
  const { all, present, since } = await changesToCheck(values.base);
  process.stdout.write(
    all.length === 0 ? `Nothing has changed since ${since}.\n` : `All changes since ${since}.\n`,
  );
  if (all.length === 0) return 0;
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
