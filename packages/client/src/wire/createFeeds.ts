import type { ClockPort, PagePort } from "../ports/ports.ts";
import type { TokenStore } from "../session/tokenStore.ts";
import type { WalletStore } from "../store/walletStore.ts";
import { callFailure } from "./callFailure.ts";
import type { Caller } from "./createCaller.ts";
import type { Socket, Wire } from "./wire.ts";

/** The state is fetched no more often than this when the network or the person returns. */
const REFRESH_MS_MIN = 5_000;
const POLL_MS = 4_000;
/** Failed openings after which the state is asked for instead of waited for. */
const FAILURES_BEFORE_POLLING = 2;

export type Feeds = { readonly start: () => void; readonly stop: () => void };

export type FeedsParts = {
  readonly loadWire: () => Promise<Wire>;
  readonly tokens: TokenStore;
  readonly store: WalletStore;
  readonly clock: ClockPort;
  readonly page: PagePort;
  readonly caller: Caller;
  readonly refreshState: () => Promise<unknown>;
  readonly onConnected: () => void;
  readonly onSessionOver: (used: string | null, reason: string) => void;
  /** From 0 to under 1. */
  readonly random: () => number;
};

/** Keeps the state live: one socket while somebody is signed in, polling while there is none. */
export function createFeeds(parts: FeedsParts): Feeds {
  const { clock, page, refreshState } = parts;
  let run: { stop: () => void; hurry: () => void } | null = null;
  let refreshedAtMs = -Infinity;

  let callOffRefresh: (() => void) | null = null;

  function refresh() {
    callOffRefresh = null;
    refreshedAtMs = clock.nowMs();
    void refreshState();
  }

  /** A return too soon after the last one is heeded as well, only later. */
  function comeBack() {
    if (run === null) return;
    run.hurry();
    const waitMs = refreshedAtMs + REFRESH_MS_MIN - clock.nowMs();
    if (waitMs <= 0) refresh();
    else callOffRefresh ??= clock.after(waitMs, refresh);
  }

  let stopListening: (() => void) | null = null;
  return {
    start: () => {
      if (run !== null) return;
      run = keepConnected(parts);
      stopListening = page.onReturn(comeBack);
    },
    stop: () => {
      run?.stop();
      stopListening?.();
      callOffRefresh?.();
      callOffRefresh = null;
      run = null;
      stopListening = null;
    },
  };
}

/** Opens sockets one after another, each with the newest token, until it is stopped. */
function keepConnected(parts: FeedsParts): { stop: () => void; hurry: () => void } {
  const { clock, page, random, refreshState } = parts;
  let isStopped = false;
  let failures = 0;
  let wasConnected = false;
  let socket: Socket | null = null;
  let callOffRetry: (() => void) | null = null;
  let callOffPoll: (() => void) | null = null;

  function poll() {
    callOffPoll = clock.after(POLL_MS, () => {
      if (page.isVisible()) void refreshState();
      poll();
    });
  }

  function stopPolling() {
    callOffPoll?.();
    callOffPoll = null;
  }

  function onConnected() {
    failures = 0;
    parts.onConnected();
    stopPolling();
    // What changed while there was no socket was pushed to nobody.
    if (wasConnected) void refreshState();
    wasConnected = true;
  }

  async function onLost(error: unknown) {
    if (isStopped || callOffRetry !== null) return;
    const delayMs = retryDelayMs(failures, random());
    failures += 1;
    callOffRetry = clock.after(delayMs, () => void connect());
    socket?.close();
    socket = null;
    if (failures >= FAILURES_BEFORE_POLLING && callOffPoll === null) poll();
    if (callFailure(error).code === "UNAUTHORIZED") await renewOrEnd(parts);
  }

  async function connect() {
    callOffRetry = null;
    try {
      const wire = await parts.loadWire();
      if (!isStopped) socket = subscribe(wire, parts, { onConnected, onLost });
    } catch (error) {
      await onLost(error);
    }
  }

  void connect();
  return {
    hurry: () => {
      if (callOffRetry === null) return;
      callOffRetry();
      void connect();
    },
    stop: () => {
      isStopped = true;
      callOffRetry?.();
      stopPolling();
      socket?.close();
    },
  };
}

async function renewOrEnd({ caller, tokens, onSessionOver }: FeedsParts): Promise<void> {
  const used = tokens.read();
  const renewed = await caller.renew(used);
  if (!renewed.ok && renewed.problem.code === "UNAUTHORIZED")
    onSessionOver(used, renewed.problem.code);
}

type FeedEvents = { onConnected: () => void; onLost: (error: unknown) => Promise<void> };

/** The four subscriptions of the contract over one socket. */
function subscribe(wire: Wire, parts: FeedsParts, { onConnected, onLost }: FeedEvents): Socket {
  const { tokens, store, onSessionOver } = parts;
  const jwtWebToken = tokens.read() ?? "";
  const lose = (error?: unknown) => void onLost(error);
  const socket = wire.openSocket({ onClose: lose });
  const { app } = socket.feeds;
  app.onStateUpdate.subscribe(
    { jwtWebToken },
    {
      onStarted: onConnected,
      onData: (state) => store.getState().acceptAppState(state),
      onError: lose,
      onComplete: lose,
    },
  );
  app.onRatesUpdate.subscribe(
    { jwtWebToken },
    { onData: ({ rates }) => store.getState().setRates(rates), onError: lose },
  );
  app.onJwtWebToken.subscribe(
    { jwtWebToken },
    { onData: (push) => tokens.write(push.jwtWebToken), onError: lose },
  );
  app.onAgentSessionShutdown.subscribe(
    { jwtWebToken },
    { onData: ({ reason }) => onSessionOver(jwtWebToken, reason), onError: lose },
  );
  return socket;
}

const FIRST_MS = 500;
const LAST_MS = 30_000;

/**
 * Pause before a socket is opened again: twice as long after each failure, and somewhere in its
 * second half, so that pages that lost their server together do not all come back together.
 * `chance` is from 0 to under 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const wholeMs = Math.min(LAST_MS, FIRST_MS * 2 ** failures);
  return wholeMs * (0.5 + chance / 2);
}
