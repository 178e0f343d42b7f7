import { runScript } from "../process/runScript.ts";
import { runCommand } from "../process/runCommand.ts";
import { deskWalks } from "./browserTests.ts";
import { buildCheck } from "./codeChecks.ts";
import { runSteps } from "./runSteps.ts";
import { oneCheck, type Step } from "./step.ts";
import { longTests } from "./unitTests.ts";

const chaos = scriptStep("chaos", "apps/server/src/testing/chaos/main.ts");
const ledger = scriptStep("ledger", "packages/ledger/src/testing/simulation/simulateLedger.ts");

/** One after the other: chaos judges how soon the product is back, which other work would delay. */
await runScript(() => runSteps([buildCheck, longTests, deskWalks, ledger, chaos]));

/** A script that judges itself: its exit code is the verdict, its last lines are told. */
function scriptStep(name: string, script: string): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(process.execPath, [script]);
      return { ...oneCheck(code === 0, output), figures: output.trim().split("\n").slice(-20) };
    },
  };
}
