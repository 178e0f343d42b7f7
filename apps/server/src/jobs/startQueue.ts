import { EventEmitter } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as rest } from "node:timers/promises";
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

/** Jobs under way get this long to end; one that waits for a node may need longer than anybody has. */
export const STOP_MS_MAX = 5_000;

type Queue = {
  readonly connectionString: string;
  readonly taskList: TaskList;
  readonly locks: WorkerLocks;
  readonly log: Log;
  readonly atOnce: number;
  readonly stopMsMax: number;
};

const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn(message);
  });

/**
 * A runner of the queue with connections of its own. One that could not note what became of a job
 * counts as over at once: its own end may never come, and what it still holds others may take. So does
 * one whose first look fails, since it remembers that its tasks could not be read, for good. One whose
 * jobs do not end in time when it is stopped is cut from the database, as if it were killed: whoever
 * stops the database next must not stop it under a queue that runs.
 */
export async function startQueue(queue: Queue): Promise<Kept> {
  const { atOnce, connectionString, locks, log, stopMsMax, taskList } = queue;
  const pgPool = openQueuePool(connectionString, atOnce, log);
  const cut = cutOf(pgPool, log);
  const events: WorkerEvents = new EventEmitter();
  const broken = Promise.withResolvers<never>();
  const poolIds = new Set<string>();
  // A job is locked in the name of the pool whose worker is at it.
  events.on("pool:create", ({ workerPool }) => {
    poolIds.add(workerPool.id);
    locks.begin(workerPool.id);
  });
  events.on("pool:fatalError", ({ error }) => broken.reject(error));
  const looked = { isWell: false };
  const isWell = () => void (looked.isWell = true);
  events.on("worker:getJob:empty", isWell);
  events.on("job:start", isWell);
  events.on("worker:getJob:error", ({ error }) => {
    if (!looked.isWell) broken.reject(error);
  });
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
    broken.promise.catch(() => runner.stop().catch(() => undefined));
    const promise = Promise.race([runner.promise, broken.promise]).finally(leave);
    // Whoever stops it looks at its end no more.
    promise.catch(() => undefined);
    const stop = async () => {
      const late = new AbortController();
      const cutLate = async () => {
        await rest(stopMsMax, undefined, { signal: late.signal });
        await cut();
        broken.reject(new Error("Its jobs did not end in time."));
      };
      cutLate().catch(() => undefined); // stopped in time
      try {
        await Promise.race([runner.stop(), broken.promise]);
        await promise;
      } finally {
        late.abort();
      }
    };
    return { promise, stop };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Ends every connection of the pool, whatever is asked on it. */
function cutOf(pool: pg.Pool, log: Log): () => Promise<void> {
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  return async () => {
    log.warn("The job queue is left with jobs under way; they are repeated later.");
    await Promise.allSettled([...open].map(cutOne));
  };
}

/** The pool's clients have an end of their own, which their type leaves out. */
const cutOne = async (client: pg.PoolClient): Promise<void> => {
  if ("end" in client && typeof client.end === "function") await client.end();
};

type Taken = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/**
 * The queue gives the connection that it listens on back twice if it is lost while the queue leaves
 * it: the second time would be an error that nobody looks at, and would end the process.
 */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...taken: Taken) => void): void;
  override connect(callback?: (...taken: Taken) => void): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect().catch(withoutCode);
    super.connect((error, client, release) =>
      callback(error, client, client === undefined ? release : onlyFirst(release)),
    );
  }
}

/**
 * What the queue knows by its code it waits out by itself, longer each time, up to two minutes after the
 * database is back. What it does not know it asks again at the next look.
 */
function withoutCode(cause: unknown): never {
  throw new Error(cause instanceof Error ? cause.message : String(cause), { cause });
}

function onlyFirst(release: Taken[2]): Taken[2] {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}

/** Connections for a queue with so many jobs at once. */
export function openQueuePool(connectionString: string, atOnce: number, log: Log): pg.Pool {
  // One for each job at once, one that listens, one to spare.
  const pool = new QueuePool({ connectionString, max: atOnce + 2 });
  const noteLoss = (error: Error) =>
    log.warn("A connection of the job queue was lost.", { error: String(error) });
  pool.on("error", noteLoss);
  // The queue lets go of its connections before they have ended; unheard, a loss would end us.
  pool.on("connect", (connection) => connection.on("error", noteLoss));
  return pool;
}
