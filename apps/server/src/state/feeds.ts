import type { AppState, FeedClient, Feeds } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Log } from "../ports/log.ts";
import type { Services } from "../ports/services.ts";
import { CHANGED_HANDS } from "../storage/session/userSessions.ts";
import { createInvoiceWatch, invoiceFeed, type InvoiceWatch } from "./invoiceFeed.ts";
import { latestOf } from "./latestOf.ts";
import type { SessionEnds } from "./sessionEnds.ts";
import type { StatePublisher } from "./statePublisher.ts";
import { whileSessionLives } from "./whileSessionLives.ts";

type Sources = {
  readonly services: Services;
  readonly publisher: StatePublisher;
  /** Without it invoices are looked at now and then. */
  readonly invoiceWatch?: InvoiceWatch;
  readonly sessionEnds: SessionEnds;
  /** The session's current token, renewed when it runs out soon; null when it has ended. */
  readonly rotate: LookAtToken;
};

/** The subscriptions of the contract. */
export function createFeeds(sources: Sources): Feeds {
  const { services, publisher, sessionEnds, rotate } = sources;
  const { invoiceWatch = createInvoiceWatch() } = sources;
  const live = <T>(client: FeedClient, stream: (lives: AbortSignal) => AsyncIterable<T>) =>
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

    "invoice.onInvoice": (client, { invoiceId }) =>
      live(client, (lives) =>
        invoiceFeed(services, invoiceWatch, { userId: client.caller.userId, invoiceId, lives }),
      ),
  };
}

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

/** Often enough that a token is replaced well before the last minutes of its life are over. */
const LOOK_EVERY_MS = 60_000;

export type LookAtToken = (sessionId: string) => Promise<{
  readonly tokenId: string;
  readonly jwtWebToken: string;
  readonly isJustRotated: boolean;
} | null>;

type Parts = { readonly look: LookAtToken; readonly log: Log; readonly sessionId: string };

/**
 * The session's token, each time it has become another one, by whichever tab. The first look says
 * which token the page holds: the current one, unless that is so young that it may hold the one
 * before.
 */
export function tokenFeed({ look, log, sessionId }: Parts, lives: AbortSignal) {
  return latestOf<{ jwtWebToken: string }>((emit) => {
    const known: { tokenId: string | null } = { tokenId: null };
    const lookAgain = async (): Promise<void> => {
      const found = await look(sessionId);
      if (found === null) return;
      const isAnother =
        known.tokenId === null ? found.isJustRotated : found.tokenId !== known.tokenId;
      known.tokenId = found.tokenId;
      if (isAnother) emit({ jwtWebToken: found.jwtWebToken });
    };
    const warn = (error: unknown): void =>
      log.warn("A token could not be looked at.", { error: String(error) });
    const timer = setInterval(() => void lookAgain().catch(warn), LOOK_EVERY_MS);
    void lookAgain().catch(warn);
    return () => clearInterval(timer);
  }, lives);
}
