import { dataDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { endOrphanProcesses } from "./endOrphanProcesses.ts";
import { findRunningCopy, forgetRunningCopy } from "./runningCopy.ts";

const waitMsMax = 30_000;

await runScript(async () => {
  const found = findRunningCopy(dataDir);
  if (found !== undefined) {
    await endOneByOne(Date.now() + waitMsMax);
    process.stdout.write(`Stopped (port ${found.port}).\n`);
  }
  forgetRunningCopy(dataDir);
  const orphans = await endOrphanProcesses(dataDir);
  for (const pid of orphans) process.stdout.write(`Ended process ${pid}, left by a killed run.\n`);
  if (found === undefined && orphans.length === 0) {
    process.stdout.write("Nothing is running from this folder.\n");
  }
  return 0;
});

/** Ends the first process, which ends the others; what outlived it is ended in its turn. */
async function endOneByOne(deadlineMs: number): Promise<void> {
  let asked: number | undefined;
  for (;;) {
    const [first, ...others] = findRunningCopy(dataDir)?.pids ?? [];
    if (first === undefined) return;
    if (first !== asked) endProcess(first);
    asked = first;
    if (Date.now() > deadlineMs) {
      const pids = [first, ...others].join(" ");
      throw new PlainFailure(`still running: process ${pids}. End it with: kill -9 ${pids}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGTERM");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`process ${pid} cannot be ended: ${reason}`);
  }
}
