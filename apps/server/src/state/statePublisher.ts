import { hash } from "node:crypto";
import type { AppState } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Log } from "../ports/log.ts";
import type { Metrics } from "../ports/metrics.ts";
import { writtenStates } from "./writtenStates.ts";

/** At most one push per user in this time (architecture, How state reaches a person). */
const PUSH_INTERVAL_MS = 50;
const RETRY_MS = 500;
/** Notices may be lost: held users' revisions are compared this often. */
const COMPARE_EVERY_MS = 15_000;
/** A crowd that changes or comes back at once leaves the database's connections to the calls. */
const FORMED_AT_ONCE_MAX = 8;

/** One subscription: flags, and no state, while it is not ready for more. */
type Watcher = {
  isBehind: boolean;
  lastPrint: string;
  /** Set while it waits for a state. */
  take: ((state: AppState | null) => void) | null;
};
type UserFeed = {
  readonly watchers: Set<Watcher>;
  isForming: boolean;
  /** Something changed since the forming under way began. */
  isStale: boolean;
  version: number | undefined;
};

export type WatchedState = {
  /** The state as soon as it differs from the one taken before; null after `stop`. */
  readonly next: () => Promise<AppState | null>;
  readonly stop: () => void;
};
export type StatePublisher = {
  /** Something of this user changed. */
  readonly notice: (userId: UserId) => void;
  /** Something that is the same for everybody changed. */
  readonly noticeAll: () => void;
  /** Looks, in one query, whose state changed unheard. Never rejects. */
  readonly compareRevisions: () => Promise<void>;
  readonly watch: (userId: UserId) => WatchedState;
};

type Parts = {
  readonly form: (userId: UserId) => Promise<AppState>;
  readonly readRevisions: (userIds: readonly UserId[]) => Promise<ReadonlyMap<string, number>>;
  readonly log: Log;
  readonly metrics: Metrics;
};

const newFeed = (): UserFeed => ({
  watchers: new Set(),
  isForming: false,
  isStale: false,
  version: undefined,
});
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isWaiting = ({ isBehind, take }: Watcher) => isBehind && take !== null;

/**
 * Forms the states of watched users when they changed: once for all who wait for it, one at a time
 * per user, and only for those who are ready to take it.
 */
export function createStatePublisher(parts: Parts): StatePublisher {
  const { readRevisions, log } = parts;
  const feeds = new Map<UserId, UserFeed>();
  const publish = createPublish(parts);
  let timer: NodeJS.Timeout | undefined;

  const publishSoon = async (userId: UserId, feed: UserFeed): Promise<void> => {
    if (feed.isForming) return;
    feed.isForming = true;
    while ([...feed.watchers].some(isWaiting)) {
      await publish(userId, feed);
    }
    feed.isForming = false;
  };

  const notice = (userId: UserId): void => {
    const feed = feeds.get(userId);
    if (feed === undefined) return;
    feed.isStale = true;
    for (const watcher of feed.watchers) watcher.isBehind = true;
    void publishSoon(userId, feed);
  };

  const compareRevisions = async (): Promise<void> => {
    if (feeds.size === 0) return;
    try {
      const revisions = await readRevisions([...feeds.keys()]);
      for (const [userId, { version }] of feeds)
        if (version !== undefined && (revisions.get(userId) ?? 0) > version) notice(userId);
    } catch (error) {
      log.warn("Revisions could not be compared.", { error: String(error) });
    }
  };

  const watch = (userId: UserId): WatchedState => {
    const feed = feeds.get(userId) ?? newFeed();
    const watcher: Watcher = { isBehind: true, lastPrint: "", take: null };
    feeds.set(userId, feed);
    feed.watchers.add(watcher);
    timer ??= setInterval(() => void compareRevisions(), COMPARE_EVERY_MS);
    return {
      next: () =>
        new Promise((resolve) => {
          if (!feed.watchers.has(watcher)) return resolve(null);
          watcher.take = resolve;
          void publishSoon(userId, feed);
        }),
      stop: () => {
        feed.watchers.delete(watcher);
        watcher.take?.(null);
        watcher.take = null;
        if (feed.watchers.size === 0 && feeds.get(userId) === feed) feeds.delete(userId);
        if (feeds.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      },
    };
  };

  const noticeAll = (): void => {
    for (const userId of feeds.keys()) notice(userId);
  };

  return { notice, noticeAll, compareRevisions, watch };
}

/** Forms one user's state, gives it to those who wait for it, and rests. Never rejects. */
function createPublish({ form, log, metrics }: Parts) {
  const turns = createTurns(FORMED_AT_ONCE_MAX);
  const note = notePushes(metrics);

  const give = (watcher: Watcher, state: AppState, print: string): void => {
    const { take } = watcher;
    if (take === null) return;
    if (print === watcher.lastPrint) {
      note.skipped();
      return;
    }
    watcher.lastPrint = print;
    watcher.take = null;
    note.sent();
    take(state);
  };

  return async (userId: UserId, feed: UserFeed): Promise<void> => {
    try {
      await turns(async () => {
        feed.isStale = false;
        const startedMs = performance.now();
        const state = await form(userId);
        note.formed((performance.now() - startedMs) / 1000);
        feed.version = state.version;
        const { text, print } = serializeState(state);
        writtenStates.remember(state, text);
        for (const watcher of [...feed.watchers].filter(isWaiting)) {
          watcher.isBehind = feed.isStale;
          give(watcher, state, print);
        }
      });
      await pause(PUSH_INTERVAL_MS);
    } catch (error) {
      log.warn("A state could not be formed for a push.", { error: String(error) });
      await pause(RETRY_MS);
    }
  };
}

/** Lets at most `max` tasks run at once; the others wait in the order they came. */
function createTurns(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const state = { running: 0 };
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (state.running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else state.running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}

/** Stands for more users than one notice has room to name. */
const EVERYBODY = "*";

/** Takes a notice of the database: user ids with commas between them, or everybody. */
export function takeStateNotice(publisher: StatePublisher, payload: string): void {
  if (payload === EVERYBODY) void publisher.compareRevisions();
  else for (const userId of payload.split(",")) publisher.notice(userId as UserId); // the database names them
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Counts what becomes of states for pushes. */
function notePushes(metrics: Metrics) {
  const pushes = metrics.counter({
    name: "coffer_pushes_total",
    help: "States for a socket: sent, or skipped because they showed nothing new.",
    labels: ["outcome"],
  });
  const forming = metrics.histogram({
    name: "coffer_state_forming_seconds",
    help: "How long forming a state for a push took.",
    buckets: SECONDS,
  });
  return {
    sent: () => pushes.add({ outcome: "sent" }),
    skipped: () => pushes.add({ outcome: "skipped" }),
    formed: (seconds: number) => forming.observe({}, seconds),
  };
}

type SerializedState = {
  /** The whole state as it goes over the wire. */
  readonly text: string;
  /**
   * Equal for two states that show a person the same. When a state was formed is no part of it, nor
   * are the rates: they travel on a feed of their own.
   */
  readonly print: string;
};

/** Writes a state once, for all sockets of its user and for comparing it. */
function serializeState(state: AppState): SerializedState {
  const { version, formedAt, rates, ...shown } = state;
  const body = JSON.stringify(shown);
  const head = JSON.stringify({ version, formedAt, rates });
  return {
    text: `${head.slice(0, -1)},${body.slice(1)}`,
    print: hash("sha256", body, "base64"),
  };
}
