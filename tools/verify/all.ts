import { brandBundles } from "./brandBundles.ts";
import { walks } from "./browserTests.ts";
import { buildCheck, formatCheck, lintCheck, typesCheck, unusedCheck } from "./codeChecks.ts";
import { runScript } from "../process/runScript.ts";
import { runSteps } from "./runSteps.ts";
import { houseTests, unitTests } from "./unitTests.ts";

await runScript(() =>
  runSteps([
    formatCheck(),
    lintCheck(),
    typesCheck,
    unusedCheck,
    houseTests,
    unitTests,
    buildCheck,
    brandBundles,
    walks,
  ]),
);
