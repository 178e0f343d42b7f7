import type { AddJobFunction } from "graphile-worker";
import type { Log } from "../ports/log.ts";

type Several = {
  readonly name: string;
  readonly ids: readonly string[];
  readonly handle: (id: string) => Promise<void>;
  readonly addJob: AddJobFunction;
  readonly log: Log;
};

/** Of one job, at the same time. */
const AT_ONCE = 8;
const ATTEMPTS_MAX = 25;

/**
 * Does what a job names. A single one that fails makes the queue repeat the job; of several, each that
 * fails becomes a job of its own, so that it holds up no other.
 */
export async function runEach({ name, ids, handle, addJob, log }: Several): Promise<void> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    await handle(only);
    return;
  }
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await Promise.all(
      ids.slice(start, start + AT_ONCE).map(async (id) => {
        try {
          await handle(id);
        } catch (error) {
          log.warn("A job of several failed; it is queued alone.", {
            name,
            id,
            error: String(error),
          });
          const jobKey = `${name}:${id}`;
          const options = {
            jobKey,
            jobKeyMode: "preserve_run_at",
            maxAttempts: ATTEMPTS_MAX,
          } as const;
          await addJob(name, { id }, options);
        }
      }),
    );
}
