import { waitForEnd } from "../process/waitForEnd.ts";

/**
 * Runs a body until it ends or somebody wants this process to end; then the body's signal is aborted and
 * it has the time it takes to put its things away. The exit code is 0 unless the body fails by itself.
 */
export async function runForeground(
  body: (givingUp: AbortSignal) => Promise<void>,
): Promise<number> {
  const givingUp = new AbortController();
  const run = body(givingUp.signal);
  await Promise.race([waitForEnd().then(() => givingUp.abort()), run]);
  await run.catch((error: unknown) => {
    if (!givingUp.signal.aborted) throw error;
  });
  return 0;
}
