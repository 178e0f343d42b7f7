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
 * Two lanes: what is seen in pages, and what is not. A third made nothing faster on two cores, and on a
 * busy machine whole wallets of all three starved each other.
 */
await runScript(() =>
  runSteps(
    [within(50, buildCheck), brandBundles, within(80, storyLooks), within(850, walks)],
    [
      within(5, formatCheck()),
      within(15, houseTests),
      within(40, lintCheck()),
      within(80, typesCheck),
      within(20, unusedCheck),
      within(2, supplyCheck),
      within(170, lightTests),
      within(300, databaseTests),
      within(540, worldTests),
    ],
  ),
);

/** A budget in seconds of processor time; docs/testing.md says how it is held. */
function within(budgetS: number, step: Step): Step {
  return { ...step, budgetS };
}
