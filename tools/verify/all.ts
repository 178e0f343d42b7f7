import { brandBundles } from "./brandBundles.ts";
import { walks } from "./browserTests.ts";
import { buildCheck, formatCheck, lintCheck, typesCheck, unusedCheck } from "./codeChecks.ts";
import { runScript } from "../process/runScript.ts";
import { runSteps } from "./runSteps.ts";
import { storyLooks } from "./storyLooks.ts";
import type { Step } from "./step.ts";
import { supplyCheck } from "./supplyCheck.ts";
import { databaseTests, houseTests, lightTests, worldTests } from "./unitTests.ts";

/**
 * Two lanes: what is built and seen in pages, with what needs no more than Node, and what runs on databases and as whole
 * wallets. A third made nothing faster on two cores, and on a busy machine whole wallets of all three starved each other.
 * Beside walks, with their many programs, the other lane has a fifth of a machine and would be alone with its wallets in the
 * end: it begins with its tests as soon as the build of the first is surely done.
 */
await runScript(() =>
  runSteps(
    [
      within(58, buildCheck),
      brandBundles,
      within(100, typesCheck),
      within(90, storyLooks),
      within(1020, walks),
      within(225, lightTests),
    ],
    [
      within(5, formatCheck()),
      within(15, houseTests),
      within(58, lintCheck()),
      within(20, unusedCheck),
      within(2, supplyCheck),
      within(390, databaseTests),
      within(670, worldTests),
    ],
  ),
);

/** A budget in seconds of processor time; docs/testing.md says how it is held. */
function within(budgetS: number, step: Step): Step {
  return { ...step, budgetS };
}
