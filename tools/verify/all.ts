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
 * Two lanes: what is seen in pages and what needs no more than Node, and the rest. A third made nothing faster on two cores, and on a
 * busy machine whole wallets of all three starved each other.
 */
await runScript(() =>
  runSteps(
    [
      within(58, buildCheck),
      brandBundles,
      within(90, storyLooks),
      within(1080, walks),
      within(225, lightTests),
    ],
    [
      within(5, formatCheck()),
      within(15, houseTests),
      within(58, lintCheck()),
      within(100, typesCheck),
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
