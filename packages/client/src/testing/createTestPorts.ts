import type { CookiePort, StoragePort, WalletPorts } from "../ports/ports.ts";
import { randomId } from "../ports/browserPorts.ts";

/** A cookie jar of one page, with each write as it was made. */
export function createCookieJar(): CookiePort & { readonly writes: string[] } {
  const jar = new Map<string, string>();
  const writes: string[] = [];
  return {
    writes,
    read: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    write: (cookie) => {
      writes.push(cookie);
      const [pair = "", ...attributes] = cookie.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, pair.slice(pair.indexOf("=") + 1));
    },
  };
}

type TestStorage = StoragePort & { readonly keys: () => readonly string[] };

function createStorage(): TestStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

export type TestPorts = WalletPorts & {
  readonly storage: TestStorage;
  readonly lastingStorage: TestStorage;
  /** What was reported, as "what: error". */
  readonly reports: readonly string[];
  readonly setNow: (nowMs: number) => void;
  readonly setOnline: (isOnline: boolean) => void;
};

/** Ports whose clock stands at `nowMs` and whose pauses are over at once. */
export function createTestPorts(): TestPorts {
  let now = Date.parse("2026-01-01T00:00:00.000Z");
  let isOnline = true;
  const listeners: (() => void)[] = [];
  const reports: string[] = [];
  return {
    reports,
    reportError: (what, error) => void reports.push(`${what}: ${JSON.stringify(error)}`),
    cookies: createCookieJar(),
    storage: createStorage(),
    lastingStorage: createStorage(),
    clock: {
      nowMs: () => now,
      after: (_, run) => {
        const timer = setTimeout(run, 1);
        return () => clearTimeout(timer);
      },
    },
    page: {
      onReturn: () => () => undefined,
      isVisible: () => false,
      isOnline: () => isOnline,
      onNetworkChange: (run) => void listeners.push(run),
    },
    randomId,
    random: () => 0,
    openTabs: () => ({ tell: () => undefined, onTold: () => undefined }),
    setNow: (nowMs) => {
      now = nowMs;
    },
    setOnline: (next) => {
      isOnline = next;
      for (const run of listeners) run();
    },
  };
}
