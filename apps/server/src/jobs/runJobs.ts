import { run, Logger, type Runner, type TaskList } from "graphile-worker";
import { z } from "zod";
import type { Log } from "../ports/log.ts";
import type { JobName } from "../storage/enqueue.ts";

const payloadSchema = z.object({ paymentId: z.uuid() });
const CONCURRENCY = 8;
/** Jobs announce themselves; polling only finds those whose time came. */
const POLL_MS = 1_000;

export type JobHandlers = Partial<Record<JobName, (paymentId: string) => Promise<void>>>;

const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn(message);
  });

/** Runs the named jobs until stopped; a job that throws is repeated later with backoff. */
export async function runJobs(
  connectionString: string,
  handlers: JobHandlers,
  log: Log,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => handle(payloadSchema.parse(payload).paymentId),
    ]),
  );
  return run({
    connectionString,
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
  });
}
