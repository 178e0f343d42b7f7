import { PlainFailure } from "../process/runScript.ts";
import { runTurbo } from "../process/runTurbo.ts";
import { say } from "./say.ts";

const silentMs = 2_000;

/** Builds the bundles of web and tg through turbo, which does nothing when nothing changed. */
export async function buildApps(signal: AbortSignal): Promise<void> {
  const timer = setTimeout(() => say("building the wallet ..."), silentMs);
  const { code, output } = await runTurbo("build", [], { signal });
  clearTimeout(timer);
  signal.throwIfAborted();
  if (code !== 0) throw new PlainFailure(`the build failed:\n${output.trim()}`);
}
