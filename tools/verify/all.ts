import { brandBundles } from "./brandBundles.ts";
import { walks } from "./browserTests.ts";
import { buildCheck, formatCheck, lintCheck, typesCheck, unusedCheck } from "./codeChecks.ts";
import { runScript } from "../process/runScript.ts";
import { runSteps } from "./runSteps.ts";
import { databaseTests, houseTests, lightTests, worldTests } from "./unitTests.ts";

await runScript(() =>
  runSteps([
    formatCheck(),
    lintCheck(),
    typesCheck,
    unusedCheck,
    houseTests,
    lightTests,
    databaseTests,
    worldTests,
    buildCheck,
    brandBundles,
    walks,
  ]),
);
