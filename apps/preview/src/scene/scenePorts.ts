import type { StoragePort, WalletPorts } from "@coffer/client";

/** When all scenes play: half a minute after what the builders of testkit make. */
export const SCENE_MS = Date.parse("2026-01-01T00:00:30.000Z");

/** News leave the bar after some seconds, and how long a look takes nobody knows: in a scene they stay. */
const AFTER_MS_MAX = 3_000;

/** A page that remembers nothing between two stories and whose clock does not make pictures differ. */
export function scenePorts(): WalletPorts {
  const openedAtMs = performance.now();
  let cookie = "";
  return {
    cookies: {
      read: () => cookie,
      write: (written) => {
        cookie = written.split("; ")[0] ?? "";
      },
    },
    storage: memory(),
    lastingStorage: memory(),
    clock: {
      nowMs: () => SCENE_MS + performance.now() - openedAtMs,
      after: (delayMs, run) => {
        if (delayMs > AFTER_MS_MAX) return () => undefined;
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    page: {
      onReturn: () => () => undefined,
      isVisible: () => true,
      isOnline: () => true,
      onNetworkChange: () => undefined,
    },
    randomId: () => crypto.randomUUID(),
    random: () => 0,
    // A story shows what is shown; its browser logs what breaks by itself.
    reportError: () => undefined,
    openTabs: () => ({ tell: () => undefined, onTold: () => undefined }),
  };
}

function memory(): StoragePort {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
