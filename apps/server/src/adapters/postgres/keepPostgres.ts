import { setTimeout as rest } from "node:timers/promises";
import { startPostgres, type RunningPostgres, type StartPostgresOptions } from "@coffer/postgres";

/**
 * One that goes, or does not come back, that often within this time is not started again: a person has to
 * look.
 */
const DEATHS_MAX = 3;
const WITHIN_MS = 60_000;
/** Those who served the one before may hold its port and its memory for a moment. */
const PAUSE_MS = 2_000;

type Kept = {
  /** Of the first start; later ones are on the same port, with the same data. */
  readonly postgres: RunningPostgres;
  readonly stop: () => Promise<void>;
};

type Keeping = {
  /** Hears of every end that was not asked for, and of every return. */
  readonly say: (line: string) => void;
  /** It could not be brought back. */
  readonly onLost: (error: Error) => void;
  readonly start?: typeof startPostgres;
  readonly pauseMs?: number;
};

/**
 * A PostgreSQL beside this process that is started again when it ends by itself: killed, or out of
 * memory. Whatever was committed is there again; what was under way fails, and is repeated as after
 * any loss of a connection.
 */
export async function keepPostgres(
  options: StartPostgresOptions,
  { say, onLost, start = startPostgres, pauseMs = PAUSE_MS }: Keeping,
): Promise<Kept> {
  const postgres = await start(options);
  const { port } = postgres;
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = { running: postgres };
  const noteDeath = createDeaths(options.dataDir);

  const startAgain = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        state.running = await start({ ...options, port });
        return;
      } catch (error) {
        noteDeath(error);
        say(`PostgreSQL could not be started again; trying once more ... (${messageOf(error)})`);
        await rest(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const keep = async (): Promise<void> => {
    for (;;) {
      await state.running.ended;
      if (signal.aborted) return;
      noteDeath();
      say("PostgreSQL has ended; starting it again ...");
      await startAgain();
      if (signal.aborted) return;
      say("PostgreSQL is back.");
    }
  };

  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    postgres,
    stop: async () => {
      stopping.abort();
      await state.running.stop();
      // One that was just being started again is stopped as well.
      await keeping;
      await state.running.stop();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Counts ends and failed starts; throws at the one that is too many. */
function createDeaths(dataDir: string): (cause?: unknown) => void {
  let deathsMs: readonly number[] = [];
  return (cause) => {
    const nowMs = performance.now();
    deathsMs = [...deathsMs.filter((atMs) => atMs > nowMs - WITHIN_MS), nowMs];
    if (deathsMs.length < DEATHS_MAX) return;
    const why = cause === undefined ? "" : ` Lastly: ${messageOf(cause)}`;
    throw new Error(
      `PostgreSQL has ended by itself, or could not be started again, for the third time within a minute; its log is ${dataDir}.log.${why}`,
      { cause },
    );
  };
}
