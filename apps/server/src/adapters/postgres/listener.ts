import pg from "pg";
import type { Log } from "../../ports/log.ts";

const RECONNECT_MS = 500;

export type Listener = { readonly close: () => Promise<void> };

type Options = {
  readonly connectionString: string;
  readonly channels: readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** Called after each reconnect: notices may have been missed. */
  readonly onGap: () => void;
  readonly log: Log;
};

/** Listens to the database's notices on a connection of its own, and reconnects when it is cut. */
export async function listenToDatabase(options: Options): Promise<Listener> {
  const { connectionString, channels, onNotice, onGap, log } = options;
  const state: { client: pg.Client | null; isClosed: boolean } = { client: null, isClosed: false };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString });
    client.on("notification", ({ channel, payload }) => onNotice(channel, payload ?? ""));
    client.on("error", (error) => log.warn("Listening was cut.", { error: String(error) }));
    client.on("end", () => {
      if (!state.isClosed) retry();
    });
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    state.client = client;
  };

  const retry = (): void => {
    setTimeout(() => {
      if (state.isClosed) return;
      connect().then(onGap, retry);
    }, RECONNECT_MS);
  };

  await connect();
  return {
    close: async () => {
      state.isClosed = true;
      await state.client?.end();
    },
  };
}
