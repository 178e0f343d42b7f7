import pg from "pg";
import type { Log } from "../ports/log.ts";

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
