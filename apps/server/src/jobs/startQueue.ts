import { EventEmitter } from "node:events";
import { availableParallelism } from "node:os";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Log } from "../ports/log.ts";
import type { Kept } from "./keepRunning.ts";
import type { WorkerLocks } from "./tendWorkerLocks.ts";

/**
 * A job mostly waits, for the database or a node. More of them at once take the processors from
 * people who are sending at that moment.
 */
export const JOBS_AT_ONCE = availableParallelism() + 2;
/** Jobs announce themselves; polling only finds those whose time came. */
const POLL_MS = 1_000;
/**
 * How what became of a job is noted: in batches of what is at hand. Noted one by one, as the queue
 * does otherwise, a note that a lost database refuses is a rejection that nobody looks at.
 */
const NOTING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

type Queue = {
  readonly connectionString: string;
  readonly taskList: TaskList;
  readonly locks: WorkerLocks;
  readonly log: Log;
  readonly atOnce: number;
};

const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn(message);
  });

function openPool({ atOnce, connectionString, log }: Queue): pg.Pool {
  // One for each job at once, one that listens, one to spare.
  const pool = new pg.Pool({ connectionString, max: atOnce + 2 });
  const noteLoss = (error: Error) =>
    log.warn("A connection of the job queue was lost.", { error: String(error) });
  pool.on("error", noteLoss);
  // The queue lets go of its connections before they have ended; unheard, a loss would end us.
  pool.on("connect", (connection) => connection.on("error", noteLoss));
  return pool;
}

/**
 * A runner of the queue with connections of its own. One that could not note what became of a job
 * counts as over at once: its own end may never come, and what it still holds others may take.
 */
export async function startQueue(queue: Queue): Promise<Kept> {
  const { atOnce, locks, log, taskList } = queue;
  const pgPool = openPool(queue);
  const events: WorkerEvents = new EventEmitter();
  const broken = Promise.withResolvers<never>();
  const poolIds = new Set<string>();
  // A job is locked in the name of the pool whose worker is at it.
  events.on("pool:create", ({ workerPool }) => {
    poolIds.add(workerPool.id);
    locks.begin(workerPool.id);
  });
  events.on("pool:fatalError", ({ error }) => broken.reject(error));
  const leave = () => {
    for (const id of poolIds) locks.end(id);
    void pgPool.end();
  };
  try {
    const runner = await run({
      events,
      pgPool,
      taskList,
      concurrency: atOnce,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: { worker: NOTING },
      logger: queueLogger(log),
    });
    const promise = Promise.race([runner.promise, broken.promise]).finally(leave);
    // Whoever stops it looks at its end no more.
    promise.catch(() => undefined);
    const stop = async () => {
      await Promise.race([runner.stop(), broken.promise]);
      await promise;
    };
    return { promise, stop };
  } catch (error) {
    leave();
    throw error;
  }
}
