import type { UserId } from "@coffer/core/ids";
import type { AppState, Caller, Feeds, WhenFlushed } from "@coffer/contract";
import type { Services } from "../ports/services.ts";
import { CHANGED_HANDS } from "../storage/session/userSessions.ts";
import { latestOf } from "./latestOf.ts";
import type { SessionEnds } from "./sessionEnds.ts";
import type { StatePublisher } from "./statePublisher.ts";
import { tokenFeed, type LookAtToken } from "./tokenFeed.ts";
import { whileSessionLives } from "./whileSessionLives.ts";

type Sources = {
  readonly services: Services;
  readonly publisher: StatePublisher;
  readonly sessionEnds: SessionEnds;
  /** The session's current token, renewed when it runs out soon; null when it has ended. */
  readonly rotate: LookAtToken;
};

/** The subscriptions of the contract. */
export function createFeeds({ services, publisher, sessionEnds, rotate }: Sources): Feeds {
  const live = <T>(client: Client, stream: (lives: AbortSignal) => AsyncIterable<T>) =>
    whileSessionLives(sessionEnds, { ...client, nowMs: services.clock.nowMs(), stream });

  return {
    "app.onStateUpdate": (caller, signal, whenFlushed) => {
      const { userId } = caller;
      if (userId === null) return nothing();
      return live({ caller, signal, whenFlushed }, (lives) => stateFeed(publisher, userId, lives));
    },

    "app.onRatesUpdate": (caller, signal, whenFlushed) =>
      live({ caller, signal, whenFlushed }, (lives) => {
        const { rates } = services;
        return latestOf((emit) => {
          emit({ rates: [...rates.usable()] });
          return rates.onChange(() => emit({ rates: [...rates.usable()] }));
        }, lives);
      }),

    "app.onJwtWebToken": (caller, signal, whenFlushed) =>
      live({ caller, signal, whenFlushed }, (lives) =>
        tokenFeed({ look: rotate, log: services.log, sessionId: caller.sessionId }, lives),
      ),

    "app.onAgentSessionShutdown": (caller, signal, whenFlushed) =>
      live({ caller, signal, whenFlushed }, async function* (lives) {
        await abortOf(lives);
        if (!signal.aborted && lives.reason !== CHANGED_HANDS)
          yield { reason: String(lives.reason) };
      }),
  };
}

type Client = {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly whenFlushed: WhenFlushed | undefined;
};

/** A session that is not signed in has no state to follow. */
async function* nothing(): AsyncGenerator<never, void, undefined> {}

/** The state as it is, then as it changes. */
async function* stateFeed(
  publisher: StatePublisher,
  userId: UserId,
  lives: AbortSignal,
): AsyncGenerator<AppState, void, undefined> {
  if (lives.aborted) return;
  const watched = publisher.watch(userId);
  lives.addEventListener("abort", watched.stop);
  try {
    // A state that was handed on is not held while the next one is waited for.
    for (let state = await watched.next(); state !== null;) {
      yield state;
      state = null;
      state = await watched.next();
    }
  } finally {
    lives.removeEventListener("abort", watched.stop);
    watched.stop();
  }
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
