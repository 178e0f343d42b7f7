import { EventEmitter } from "node:events";
import { run, Logger, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import type { Log } from "../ports/log.ts";
import type { JobName } from "../storage/enqueue.ts";
import { keepRunning } from "./keepRunning.ts";
import { runEach } from "./runEach.ts";
import { tendWorkerLocks } from "./tendWorkerLocks.ts";

const id = z.string().min(1).max(100);
/** Jobs queued by an earlier version named a payment by another key. */
const payloadSchema = z.union([
  z.object({ id }).transform((one) => [one.id]),
  z.object({ ids: z.array(id).min(1) }).transform(({ ids }) => ids),
  z.object({ paymentId: z.uuid() }).transform(({ paymentId }) => [paymentId]),
]);
const CONCURRENCY = 8;
/** One for each job at once, one that listens, one to spare. */
const CONNECTIONS = CONCURRENCY + 2;
/** Jobs announce themselves; polling only finds those whose time came. */
const POLL_MS = 1_000;

/** `payment-sign` is queued by no version any more, but may still wait in a database. */
export type JobHandlers = Partial<Record<JobName | "payment-sign", (id: string) => Promise<void>>>;

/**
 * How what became of a job is noted: in batches of what is at hand. Noted one by one, as the queue
 * does otherwise, a note that a lost database refuses is a rejection that nobody looks at.
 */
const NOTING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn(message);
  });

/** Runs the named jobs until stopped; a job that throws is repeated later with backoff. */
export async function runJobs(
  connectionString: string,
  handlers: JobHandlers,
  log: Log,
): Promise<{ readonly stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, { addJob }) => {
        const ids = payloadSchema.parse(payload);
        await runEach({ name, ids, handle, addJob, log });
      },
    ]),
  );
  const pgPool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const noteLoss = (error: Error) =>
    log.warn("A connection of the job queue was lost.", { error: String(error) });
  pgPool.on("error", noteLoss);
  // The queue lets go of its connections before they have ended; unheard, a loss would end us.
  pgPool.on("connect", (connection) => connection.on("error", noteLoss));
  const locks = tendWorkerLocks(connectionString, log);
  const events: WorkerEvents = new EventEmitter();
  // A job is locked in the name of the pool whose worker is at it.
  events.on("pool:create", ({ workerPool }) => locks.begin(workerPool.id));
  events.on("pool:release", ({ workerPool }) => locks.end(workerPool.id));
  const start = () =>
    run({
      events,
      pgPool,
      taskList,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: { worker: NOTING },
      logger: queueLogger(log),
    });
  try {
    const kept = await keepRunning(start, log);
    return {
      stop: async () => {
        await kept.stop();
        await locks.stop();
        await pgPool.end();
      },
    };
  } catch (error) {
    await locks.stop();
    await pgPool.end();
    throw error;
  }
}
