import { brandBundles } from "./brandBundles.ts";
import { walks } from "./browserTests.ts";
import { buildCheck, formatCheck, lintCheck, typesCheck, unusedCheck } from "./codeChecks.ts";
import { runScript } from "../process/runScript.ts";
import { runSteps } from "./runSteps.ts";
import { storyLooks } from "./storyLooks.ts";
import { databaseTests, houseTests, lightTests, worldTests } from "./unitTests.ts";

/** What waits for blocks and pages most of its time, and beside it what computes. */
await runScript(() =>
  runSteps(
    [buildCheck, brandBundles, storyLooks, walks],
    [
      formatCheck(),
      houseTests,
      lintCheck(),
      typesCheck,
      unusedCheck,
      lightTests,
      databaseTests,
      worldTests,
    ],
  ),
);
