import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../ports/log.ts";

/** The first half of the advisory locks by which workers say that they live; the second is their name. */
const WORKER_ALIVE = 0x636a_6f62;
const TEND_MS = 2_000;
/** A worker says that it lives a moment after it has begun: younger locks may be of such a one. */
const YOUNG_SECONDS = 3;

/** Jobs that a worker holds who is no more: its process was killed, or lost the database. */
const UNLOCK_DEAD = `
with dead as (
  select distinct locked_by from graphile_worker.jobs
   where locked_by is not null and locked_at < now() - make_interval(secs => ${YOUNG_SECONDS})
     and not exists (
       select from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
          and objid = hashtext(locked_by)::oid
          and database = (select oid from pg_database where datname = current_database()))
)
select array_agg(locked_by) as workers, graphile_worker.force_unlock_workers(array_agg(locked_by))
  from dead having count(*) > 0`;

export type WorkerLocks = {
  /** From here on this worker is known to live, until it has ended or this process has. */
  readonly begin: (workerId: string) => void;
  readonly end: (workerId: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Says for each worker of this process that it lives, by a lock that ends with the connection, and
 * frees the jobs of those that do not: else the queue takes them for under way for four hours.
 */
export function tendWorkerLocks(connectionString: string, log: Log): WorkerLocks {
  const stopping = new AbortController();
  const { signal } = stopping;
  const own = new Set<string>();
  const held = { client: undefined as pg.Client | undefined, workers: new Set<string>() };

  const connect = async (): Promise<pg.Client> => {
    if (held.client !== undefined) return held.client;
    const client = new pg.Client({ connectionString, keepAlive: true });
    const forget = () => {
      if (held.client === client) Object.assign(held, { client: undefined, workers: new Set() });
    };
    client.on("error", forget);
    client.on("end", forget);
    await client.connect();
    Object.assign(held, { client, workers: new Set() });
    return client;
  };

  const tend = async (): Promise<void> => {
    const client = await connect();
    for (const workerId of own) {
      if (held.workers.has(workerId)) continue;
      await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [
        WORKER_ALIVE,
        workerId,
      ]);
      held.workers.add(workerId);
    }
    for (const workerId of held.workers) {
      if (own.has(workerId)) continue;
      await client.query("select pg_advisory_unlock_shared($1, hashtext($2))", [
        WORKER_ALIVE,
        workerId,
      ]);
      held.workers.delete(workerId);
    }
    const { rows } = await client.query<{ workers: readonly string[] }>(UNLOCK_DEAD, [
      WORKER_ALIVE,
    ]);
    for (const { workers } of rows)
      log.info("Jobs of workers that are no more were freed.", { workers });
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await tend();
      } catch (error) {
        log.warn("The job queue's locks could not be looked at.", { error: String(error) });
        await held.client?.end().catch(() => undefined);
      }
      await rest(TEND_MS, undefined, { signal }).catch(() => undefined);
    }
    await held.client?.end().catch(() => undefined);
  };

  const watching = watch();
  return {
    begin: (workerId) => void own.add(workerId),
    end: (workerId) => void own.delete(workerId),
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
