import { runScript } from "../process/runScript.ts";
import { runSteps } from "./runSteps.ts";
import { longTests } from "./unitTests.ts";

await runScript(() => runSteps([longTests]));
