import { RefusalError, type Caller, type WhenFlushed } from "@coffer/contract";
import { TRPCError } from "@trpc/server";
import type { SessionEnds } from "./sessionEnds.ts";

/** Ten sockets of a session with twenty subscriptions each. */
const FEEDS_PER_SESSION_MAX = 200;
const RETRY_AFTER_MS = 60_000;

type Feed<T> = {
  readonly caller: Caller;
  /** Fires when the client has left. */
  readonly signal: AbortSignal;
  readonly whenFlushed: WhenFlushed | undefined;
  readonly nowMs: number;
  /** Its signal fires with the reason as its `reason` when the session is over. */
  readonly stream: (lives: AbortSignal) => AsyncIterable<T>;
};

/**
 * Runs a feed until its client leaves or its session is over for it; refuses one too many. The next
 * value is asked for only when the one before has left this process, and that one is let go: what a
 * slow reader has not taken keeps nothing else in memory.
 */
export async function* whileSessionLives<T>(
  sessionEnds: SessionEnds,
  { caller, signal, whenFlushed, nowMs, stream }: Feed<T>,
): AsyncGenerator<T, void, undefined> {
  if (signal.aborted) return;
  const isRoom = sessionEnds.watchersOf(caller.sessionId) < FEEDS_PER_SESSION_MAX;
  const leaveSocket = isRoom ? takeFeedPlace(whenFlushed) : null;
  if (leaveSocket === null) {
    const retryAfter = new Date(nowMs + RETRY_AFTER_MS).toISOString();
    const cause = new RefusalError({ transport: "TOO_MANY_REQUESTS", retryAfter });
    throw new TRPCError({ code: "TOO_MANY_REQUESTS", message: cause.message, cause });
  }
  const ended = new AbortController();
  const release = sessionEnds.watch(caller, (reason) => ended.abort(reason));
  const lives = AbortSignal.any([signal, ended.signal]);
  const values = stream(lives)[Symbol.asyncIterator]();
  try {
    for (;;) {
      await flushedOrOver(whenFlushed, lives);
      let step: IteratorResult<T, unknown> | null = await values.next();
      if (step.done === true) return;
      yield step.value;
      step = null; // not `yield*`, which would hold each value until the next one comes
    }
  } finally {
    leaveSocket();
    release();
    await values.return?.();
  }
}

/** Subscriptions that one socket may hold open (ASVS 15.2.2). */
const FEEDS_PER_SOCKET_MAX = 20;

const open = new WeakMap<WhenFlushed, number>();

/**
 * Takes a place among a socket's subscriptions, which all share the socket's own flush; answers how
 * to give it back, or null when there is none. What comes over no socket is not counted.
 */
function takeFeedPlace(socket: WhenFlushed | undefined): (() => void) | null {
  if (socket === undefined) return () => {};
  const count = open.get(socket) ?? 0;
  if (count >= FEEDS_PER_SOCKET_MAX) return null;
  open.set(socket, count + 1);
  return () => void open.set(socket, (open.get(socket) ?? 1) - 1);
}

/** Waits until what was pushed has left this process; no longer than the signal lets it. */
async function flushedOrOver(
  whenFlushed: WhenFlushed | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (whenFlushed === undefined || signal.aborted) return;
  const over = Promise.withResolvers<void>();
  const resolve = () => over.resolve();
  signal.addEventListener("abort", resolve, { once: true });
  await Promise.race([whenFlushed(), over.promise]);
  signal.removeEventListener("abort", resolve);
}
