import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../ports/log.ts";

const RECONNECT_MS = 500;

export type Listener = { readonly close: () => Promise<void> };

type Options = {
  readonly connectionString: string;
  readonly channels: readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** Whether notices arrive from now on; false as soon as the connection is known to be lost. */
  readonly onHearing?: (isHearing: boolean) => void;
  /** Called after each reconnect: notices may have been missed. */
  readonly onGap: () => void;
  readonly log: Log;
};

/** One connection that listens; resolves when it has ended, throws when it could not begin. */
async function listenOnce(
  { connectionString, channels, onNotice, onHearing, log }: Options,
  onListening: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  // The late end of one connection says nothing of the next, which hears already.
  const own = { isHearing: false };
  const noteDeaf = () => {
    if (own.isHearing) onHearing?.(false);
    own.isHearing = false;
  };
  client.on("error", (error) => {
    noteDeaf();
    log.warn("Listening was cut.", { error: String(error) });
  });
  client.on("notification", ({ channel, payload }) => onNotice(channel, payload ?? ""));
  const ended = new Promise<void>((resolve) =>
    client.once("end", () => {
      noteDeaf();
      resolve();
    }),
  );
  const stop = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    signal.addEventListener("abort", stop, { once: true });
    for (const channel of channels) await client.query(`listen ${channel}`);
  } catch (error) {
    stop();
    throw error;
  }
  own.isHearing = true;
  onListening();
  if (signal.aborted) stop();
  await ended;
  signal.removeEventListener("abort", stop);
}

/** Listens to the database's notices on a connection of its own, and begins again when it is cut. */
export async function listenToDatabase(options: Options): Promise<Listener> {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();

  const run = async (): Promise<void> => {
    let hasListened = false;
    const onListening = () => {
      options.onHearing?.(true);
      if (hasListened) options.onGap();
      hasListened = true;
      first.resolve();
    };
    while (!closing.signal.aborted) {
      try {
        await listenOnce(options, onListening, closing.signal);
      } catch (error) {
        if (!hasListened) first.reject(error);
        options.log.warn("Listening could not begin.", { error: String(error) });
      }
      if (closing.signal.aborted) return;
      await rest(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  const running = run();
  try {
    await first.promise;
  } catch (error) {
    closing.abort();
    await running;
    throw error;
  }
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
