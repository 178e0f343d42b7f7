import { startPostgres, type RunningPostgres, type StartPostgresOptions } from "@coffer/postgres";

/** One that goes that often within this time is not started again: a person has to look. */
const DEATHS_MAX = 3;
const WITHIN_MS = 60_000;

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
};

/**
 * A PostgreSQL beside this process that is started again when it ends by itself: killed, or out of
 * memory. Whatever was committed is there again; what was under way fails, and is repeated as after
 * any loss of a connection.
 */
export async function keepPostgres(
  options: StartPostgresOptions,
  { say, onLost }: Keeping,
): Promise<Kept> {
  const postgres = await startPostgres(options);
  const { port } = postgres;
  const state = { running: postgres, isStopping: false };
  let deathsMs: readonly number[] = [];

  const keep = async (): Promise<void> => {
    for (;;) {
      await state.running.ended;
      if (state.isStopping) return;
      const nowMs = performance.now();
      deathsMs = [...deathsMs.filter((atMs) => atMs > nowMs - WITHIN_MS), nowMs];
      if (deathsMs.length >= DEATHS_MAX)
        throw new Error(
          `PostgreSQL has ended by itself for the third time within a minute; its log is ${options.dataDir}.log.`,
        );
      say("PostgreSQL has ended; starting it again ...");
      state.running = await startPostgres({ ...options, port });
      if (state.isStopping) return;
      say("PostgreSQL is back.");
    }
  };

  const keeping = keep().catch((error: unknown) => {
    if (!state.isStopping) onLost(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    postgres,
    stop: async () => {
      state.isStopping = true;
      await state.running.stop();
      // One that was just being started again is stopped as well.
      await keeping;
      await state.running.stop();
    },
  };
}
