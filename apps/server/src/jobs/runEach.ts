import { forEachAtOnce } from "../forEachAtOnce.ts";
import type { Log } from "../ports/log.ts";

type AddJob = (
  name: string,
  payload: { readonly id: string },
  options: {
    readonly jobKey: string;
    readonly jobKeyMode: "preserve_run_at";
    readonly maxAttempts: number;
  },
) => Promise<unknown>;

type Several = {
  readonly name: string;
  readonly ids: readonly string[];
  readonly handle: (id: string) => Promise<void>;
  readonly addJob: AddJob;
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
  await forEachAtOnce(ids, AT_ONCE, async (id) => {
    try {
      await handle(id);
    } catch (error) {
      const facts = { name, id, error: String(error) };
      log.warn("A job of several failed; it is queued alone.", facts);
      const jobKey = `${name}:${id}`;
      const jobKeyMode = "preserve_run_at";
      await addJob(name, { id }, { jobKey, jobKeyMode, maxAttempts: ATTEMPTS_MAX });
    }
  });
}
