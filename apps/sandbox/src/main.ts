import { readSettings, type Settings } from "./settings.ts";
import { StartProblem } from "./start/StartProblem.ts";
import { startSandbox, type Sandbox } from "./startSandbox.ts";

const STOP_MS_MAX = 5000;

/** One line a person can act on, and a failure that the parent sees. */
function giveUp(line: string): never {
  console.error(`The sandbox cannot run: ${line}`);
  process.exit(1);
}

async function run(settings: Settings): Promise<void> {
  // Listened for from the first moment: a parent may change its mind while anvil starts.
  const asked = new Promise<void>((resolve) => {
    for (const sign of ["disconnect", "SIGTERM", "SIGINT"]) process.on(sign, () => resolve());
    if (process.send !== undefined && !process.connected) resolve();
  });
  const sandbox = await startSandbox(settings, giveUp);
  process.stdout.write(`Sandbox ready: http://127.0.0.1:${sandbox.ports.http}/sandbox/\n`);
  // A parent that is gone hears nothing, which is no failure: it ends below.
  process.send?.({ type: "ready" }, undefined, undefined, () => {});
  await asked;
  await stop(sandbox);
}

async function stop(sandbox: Sandbox): Promise<void> {
  // Everything seen is saved already, so a part that hangs may be left behind.
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
  await sandbox.stop();
  process.exit(0);
}

const outcome = readSettings(process.env);
if (!outcome.ok) giveUp(outcome.problem);
try {
  await run(outcome.settings);
} catch (problem) {
  if (problem instanceof StartProblem) giveUp(problem.message);
  console.error(problem);
  giveUp("it failed as shown above.");
}
