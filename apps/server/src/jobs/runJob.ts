import type { Failures } from "../eachOf.ts";
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

/**
 * Does what a job is about for all of its ids. One that throws counts as having done it for none: all
 * of it must be harmless twice.
 */
export type JobHandler = (ids: readonly string[]) => Promise<Failures>;

type Job = {
  readonly name: string;
  readonly ids: readonly string[];
  readonly handle: JobHandler;
  readonly addJob: AddJob;
  readonly log: Log;
};

const ATTEMPTS_MAX = 25;

/**
 * Does what a job names. A single one that fails makes the queue repeat the job; of several, each that
 * fails becomes a job of its own, so that it holds up no other.
 */
export async function runJob({ name, ids, handle, addJob, log }: Job): Promise<void> {
  const failures = await handle(ids).catch((error: unknown): Failures => {
    return new Map(ids.map((id) => [id, error]));
  });
  for (const [id, error] of failures) {
    if (ids.length === 1) throw error;
    const facts = { name, id, error: String(error) };
    log.warn("A job of several failed; it is queued alone.", facts);
    const jobKey = `${name}:${id}`;
    const jobKeyMode = "preserve_run_at";
    await addJob(name, { id }, { jobKey, jobKeyMode, maxAttempts: ATTEMPTS_MAX });
  }
}
