import { RefusalError, type Caller } from "@coffer/contract";
import { TRPCError } from "@trpc/server";
import type { SessionEnds } from "./sessionEnds.ts";

/** Ten sockets of a session with twenty subscriptions each (ASVS 15.2.2). */
const FEEDS_PER_SESSION_MAX = 200;
const RETRY_AFTER_MS = 60_000;

type Feed<T> = {
  readonly caller: Caller;
  /** Fires when the client has left. */
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Its signal fires with the reason as its `reason` when the session is over. */
  readonly stream: (lives: AbortSignal) => AsyncIterable<T>;
};

/** Runs a feed until its client leaves or its session is over for it; refuses one too many. */
export async function* whileSessionLives<T>(
  sessionEnds: SessionEnds,
  { caller, signal, nowMs, stream }: Feed<T>,
): AsyncGenerator<T, void, undefined> {
  if (signal.aborted) return;
  if (sessionEnds.watchersOf(caller.sessionId) >= FEEDS_PER_SESSION_MAX) {
    const retryAfter = new Date(nowMs + RETRY_AFTER_MS).toISOString();
    const cause = new RefusalError({ transport: "TOO_MANY_REQUESTS", retryAfter });
    throw new TRPCError({ code: "TOO_MANY_REQUESTS", message: cause.message, cause });
  }
  const ended = new AbortController();
  const release = sessionEnds.watch(caller, (reason) => ended.abort(reason));
  try {
    yield* stream(AbortSignal.any([signal, ended.signal]));
  } finally {
    release();
  }
}
