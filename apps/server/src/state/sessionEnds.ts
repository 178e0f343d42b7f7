type Watcher = (reason: string) => void;

export type SessionEnds = {
  readonly end: (sessionId: string, reason: string) => void;
  readonly watch: (sessionId: string, watcher: Watcher) => () => void;
};

/** Tells the open sockets of a session that it has ended. */
export function createSessionEnds(): SessionEnds {
  const watchers = new Map<string, Set<Watcher>>();
  return {
    end: (sessionId, reason) => {
      for (const watcher of watchers.get(sessionId) ?? []) watcher(reason);
    },
    watch: (sessionId, watcher) => {
      const own = watchers.get(sessionId) ?? new Set<Watcher>();
      watchers.set(sessionId, own);
      own.add(watcher);
      return () => {
        own.delete(watcher);
        if (own.size === 0) watchers.delete(sessionId);
      };
    },
  };
}
