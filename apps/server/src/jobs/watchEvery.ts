import { setTimeout as rest } from "node:timers/promises";
import type { Log } from "../ports/log.ts";

export type Watch = { readonly stop: () => Promise<void> };
export type WokenWatch = Watch & {
  /** Has the next round begin at once, or as soon as the one under way is over. */
  readonly wake: () => void;
};

type Round = {
  /** From the end of a round to the next one. */
  readonly everyMs: number;
  /** How many times longer that is now, where it is not always the same. */
  readonly slowedBy?: () => number;
  /** What it has not begun when it is told to stop, it leaves. */
  readonly round: (stopping: AbortSignal) => Promise<void>;
  /** What the log says of a round that failed. */
  readonly failed: string;
  readonly log: Log;
};

/** Does a round again and again until stopped; one that fails is logged and repeated. */
export function watchEvery({ everyMs, slowedBy = () => 1, round, failed, log }: Round): WokenWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = { isWoken: false, pause: new AbortController() };
  const wake = () => {
    state.isWoken = true;
    state.pause.abort();
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      Object.assign(state, { isWoken: false, pause: new AbortController() });
      await round(signal).catch((error: unknown) => log.warn(failed, { error: String(error) }));
      if (state.isWoken) continue;
      const pause = { signal: state.pause.signal };
      await rest(everyMs * slowedBy(), undefined, pause).catch(() => undefined);
    }
  };

  const running = watch();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
