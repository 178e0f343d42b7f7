import { setTimeout as rest } from "node:timers/promises";
import type { Log } from "../ports/log.ts";

const AGAIN_AFTER_MS = 500;

/** A runner: how it ends, and how it is made to. */
export type Kept = { readonly promise: Promise<void>; readonly stop: () => Promise<void> };

/**
 * Starts a queue's runner, and another one whenever it gives up: one that cannot note a failed job,
 * since the database has gone, ends itself for good. Throws when the first cannot start.
 */
export async function keepRunning(
  start: () => Promise<Kept>,
  log: Log,
): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await start();

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await runner.promise;
      } catch (error) {
        if (!signal.aborted)
          log.warn("The job queue gave up; it is started again.", { error: String(error) });
      }
      if (signal.aborted) return;
      await rest(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        runner = await start();
        // Stopped meanwhile: `stop` has seen the one before.
        if (signal.aborted) await runner.stop();
      } catch (error) {
        log.warn("The job queue cannot start yet.", { error: String(error) });
      }
    }
  };

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      // One that has given up has nothing left to stop.
      await runner.stop().catch(() => undefined);
      await watching;
    },
  };
}
