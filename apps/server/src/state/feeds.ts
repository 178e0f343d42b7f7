import type { AppState, Handlers } from "@coffer/contract";
import type { Services } from "../ports/services.ts";
import { findLiveSession } from "../storage/session/agentSessions.ts";
import { TOKEN_RENEWAL_MS } from "../usecases/session/sessionRules.ts";
import { formAppState } from "./formAppState.ts";
import { latestOf } from "./latestOf.ts";
import type { SessionEnds } from "./sessionEnds.ts";
import type { StatePublisher } from "./statePublisher.ts";

/** How long before its end a token is replaced on an open socket. */
const ROTATE_EVERY_MS = 15 * 60_000 - TOKEN_RENEWAL_MS;

type Feeds = Pick<
  Handlers["app"],
  "onStateUpdate" | "onRatesUpdate" | "onJwtWebToken" | "onAgentSessionShutdown"
>;

type Sources = {
  readonly services: Services;
  readonly publisher: StatePublisher;
  readonly sessionEnds: SessionEnds;
  /** A fresh token for the session, or null when it has ended. */
  readonly rotate: (sessionId: string) => Promise<string | null>;
};

/** A signal that also fires when the session ends. */
function whileSessionLives(
  sessionEnds: SessionEnds,
  sessionId: string,
  signal: AbortSignal,
): AbortSignal {
  const ended = new AbortController();
  const stop = sessionEnds.watch(sessionId, () => ended.abort());
  signal.addEventListener("abort", stop, { once: true });
  return AbortSignal.any([signal, ended.signal]);
}

/** The subscriptions of the contract. */
export function createFeeds({ services, publisher, sessionEnds, rotate }: Sources): Feeds {
  return {
    onStateUpdate: async function* ({ sessionId, userId }, signal) {
      if (userId === null) return;
      const lives = whileSessionLives(sessionEnds, sessionId, signal);
      yield* latestOf<AppState>((emit) => {
        const stop = publisher.watch(userId, emit);
        formAppState(services, userId).then(emit, () => publisher.notice(userId));
        return stop;
      }, lives);
    },

    onRatesUpdate: async function* ({ sessionId }, signal) {
      const lives = whileSessionLives(sessionEnds, sessionId, signal);
      const { rates } = services;
      yield { rates: [...rates.usable()] };
      yield* latestOf((emit) => rates.onChange(() => emit({ rates: [...rates.usable()] })), lives);
    },

    onJwtWebToken: async function* ({ sessionId }, signal) {
      const lives = whileSessionLives(sessionEnds, sessionId, signal);
      yield* latestOf<{ jwtWebToken: string }>((emit) => {
        const timer = setInterval(() => {
          rotate(sessionId).then(
            (jwtWebToken) => (jwtWebToken === null ? undefined : emit({ jwtWebToken })),
            (error: unknown) =>
              services.log.warn("A token could not be rotated.", { error: String(error) }),
          );
        }, ROTATE_EVERY_MS);
        return () => clearInterval(timer);
      }, lives);
    },

    onAgentSessionShutdown: async function* ({ sessionId }, signal) {
      const told = new AbortController();
      const lives = AbortSignal.any([signal, told.signal]);
      const { brand, database } = services;
      for await (const push of latestOf<{ reason: string }>((emit) => {
        const stop = sessionEnds.watch(sessionId, (reason) => emit({ reason }));
        void findLiveSession(database, brand.id, sessionId).then((session) => {
          if (session === undefined) emit({ reason: "ended" });
        });
        return stop;
      }, lives)) {
        yield push;
        told.abort();
      }
    },
  };
}
