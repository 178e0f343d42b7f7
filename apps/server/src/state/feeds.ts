import type { AppState, Caller, Handlers } from "@coffer/contract";
import type { Services } from "../ports/services.ts";
import { CHANGED_HANDS } from "../storage/session/tellSessionEnd.ts";
import { formAppState } from "./formAppState.ts";
import { latestOf } from "./latestOf.ts";
import type { SessionEnds } from "./sessionEnds.ts";
import type { StatePublisher } from "./statePublisher.ts";
import { tokenFeed, type LookAtToken } from "./tokenFeed.ts";
import { whileSessionLives } from "./whileSessionLives.ts";

type Feeds = Pick<
  Handlers["app"],
  "onStateUpdate" | "onRatesUpdate" | "onJwtWebToken" | "onAgentSessionShutdown"
>;

type Sources = {
  readonly services: Services;
  readonly publisher: StatePublisher;
  readonly sessionEnds: SessionEnds;
  /** The session's current token, renewed when it runs out soon; null when it has ended. */
  readonly rotate: LookAtToken;
};

/** The subscriptions of the contract. */
export function createFeeds({ services, publisher, sessionEnds, rotate }: Sources): Feeds {
  const live = <T>(
    caller: Caller,
    signal: AbortSignal,
    stream: (lives: AbortSignal) => AsyncIterable<T>,
  ) => whileSessionLives(sessionEnds, { caller, signal, nowMs: services.clock.nowMs(), stream });

  return {
    onStateUpdate: async function* (caller, signal) {
      const { userId } = caller;
      if (userId === null) return;
      yield* live(caller, signal, (lives) => stateFeed({ services, publisher, userId }, lives));
    },

    onRatesUpdate: (caller, signal) =>
      live(caller, signal, (lives) => {
        const { rates } = services;
        return latestOf((emit) => {
          emit({ rates: [...rates.usable()] });
          return rates.onChange(() => emit({ rates: [...rates.usable()] }));
        }, lives);
      }),

    onJwtWebToken: (caller, signal) =>
      live(caller, signal, (lives) =>
        tokenFeed({ look: rotate, log: services.log, sessionId: caller.sessionId }, lives),
      ),

    onAgentSessionShutdown: (caller, signal) =>
      live(caller, signal, async function* (lives) {
        await abortOf(lives);
        if (!signal.aborted && lives.reason !== CHANGED_HANDS)
          yield { reason: String(lives.reason) };
      }),
  };
}

type Watched = {
  readonly services: Services;
  readonly publisher: StatePublisher;
  readonly userId: string;
};

/** The state as it is, then each newer one: a push may overtake the first picture. */
function stateFeed({ services, publisher, userId }: Watched, lives: AbortSignal) {
  return latestOf<AppState>((emit) => {
    const newest = { version: 0 };
    const emitNewer = (state: AppState): void => {
      if (state.version < newest.version) return;
      newest.version = state.version;
      emit(state);
    };
    const stop = publisher.watch(userId, emitNewer);
    formAppState(services, userId).then(emitNewer, () => publisher.notice(userId));
    return stop;
  }, lives);
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
