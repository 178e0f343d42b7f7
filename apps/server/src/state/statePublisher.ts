import type { AppState } from "@coffer/contract";
import type { Log } from "../ports/log.ts";

/** At most one push per user in this time (architecture, How state reaches a person). */
const PUSH_INTERVAL_MS = 50;

type Watcher = (state: AppState) => void;
type UserFeed = {
  readonly watchers: Set<Watcher>;
  isDirty: boolean;
  isForming: boolean;
  lastText: string;
};

export type StatePublisher = {
  /** Something of this user changed: form the state once and hand it to all who watch. */
  readonly notice: (userId: string) => void;
  /** Notices may have been missed: look again for everybody. */
  readonly noticeAll: () => void;
  readonly watch: (userId: string, watcher: Watcher) => () => void;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What makes two states different for a person: everything but when they were formed. */
const comparable = ({ formedAt: _, version: __, ...rest }: AppState) => JSON.stringify(rest);

/** Forms changed states, at most one per user at a time, and pushes those that differ. */
export function createStatePublisher(
  form: (userId: string) => Promise<AppState>,
  log: Log,
): StatePublisher {
  const feeds = new Map<string, UserFeed>();

  const publish = async (userId: string, feed: UserFeed): Promise<void> => {
    feed.isForming = true;
    try {
      while (feed.isDirty && feed.watchers.size > 0) {
        feed.isDirty = false;
        const state = await form(userId);
        const text = comparable(state);
        if (text !== feed.lastText) {
          feed.lastText = text;
          for (const watcher of feed.watchers) watcher(state);
        }
        await pause(PUSH_INTERVAL_MS);
      }
    } catch (error) {
      feed.isDirty = true;
      log.warn("A state could not be formed for a push.", { error: String(error) });
      setTimeout(() => notice(userId), PUSH_INTERVAL_MS * 10);
    } finally {
      feed.isForming = false;
    }
  };

  const notice = (userId: string): void => {
    const feed = feeds.get(userId);
    if (feed === undefined) return;
    feed.isDirty = true;
    if (!feed.isForming) void publish(userId, feed);
  };

  return {
    notice,
    noticeAll: () => {
      for (const userId of feeds.keys()) notice(userId);
    },
    watch: (userId, watcher) => {
      const feed = feeds.get(userId) ?? {
        watchers: new Set<Watcher>(),
        isDirty: false,
        isForming: false,
        lastText: "",
      };
      feeds.set(userId, feed);
      feed.watchers.add(watcher);
      return () => {
        feed.watchers.delete(watcher);
        if (feed.watchers.size === 0) feeds.delete(userId);
      };
    },
  };
}
