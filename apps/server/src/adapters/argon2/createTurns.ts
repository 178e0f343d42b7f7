import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { PasswordsBusy } from "../../ports/passwords.ts";

type Bounds = { readonly runningMax: number; readonly waitingMax: number };
export type Turns = <T>(work: () => Promise<T>) => Promise<Outcome<T, PasswordsBusy>>;

/** Lets a few pieces of work run at once and some wait in line; whoever comes later is sent away. */
export function createTurns({ runningMax, waitingMax }: Bounds): Turns {
  const waiting: (() => void)[] = [];
  const state = { running: 0 };

  return async (work) => {
    if (state.running >= runningMax) {
      if (waiting.length >= waitingMax) return refused("busy");
      // Whoever ends hands the place over: it is never free for somebody who did not wait.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      state.running += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}
