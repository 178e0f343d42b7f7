import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Log } from "../ports/log.ts";
import type { JobName } from "../storage/enqueue.ts";
import { keepRunning } from "./keepRunning.ts";
import { runJob, type JobHandler } from "./runJob.ts";
import { JOBS_AT_ONCE, startQueue, STOP_MS_MAX } from "./startQueue.ts";
import { tendWorkerLocks } from "./tendWorkerLocks.ts";

const id = z.string().min(1).max(100);
/** Jobs queued by an earlier version named a payment by another key. */
const payloadSchema = z.union([
  z.object({ id }).transform((one) => [one.id]),
  z.object({ ids: z.array(id).min(1) }).transform(({ ids }) => ids),
  z.object({ paymentId: z.uuid() }).transform(({ paymentId }) => [paymentId]),
]);
/** `payment-sign` is queued by no version any more, but may still wait in a database. */
export type JobHandlers = Partial<Record<JobName | "payment-sign", JobHandler>>;

/** Runs the named jobs until stopped; a job that throws is repeated later with backoff. */
export async function runJobs(
  connectionString: string,
  handlers: JobHandlers,
  {
    log,
    atOnce = JOBS_AT_ONCE,
    stopMsMax = STOP_MS_MAX,
  }: { readonly log: Log; readonly atOnce?: number; readonly stopMsMax?: number },
): Promise<{ readonly stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, { addJob }) => {
        const ids = payloadSchema.parse(payload);
        await runJob({ name, ids, handle, addJob, log });
      },
    ]),
  );
  const locks = tendWorkerLocks(connectionString, log);
  const start = () => startQueue({ connectionString, taskList, locks, log, atOnce, stopMsMax });
  try {
    const kept = await keepRunning(start, log);
    return {
      stop: async () => {
        await kept.stop();
        await locks.stop();
      },
    };
  } catch (error) {
    await locks.stop();
    throw error;
  }
}
