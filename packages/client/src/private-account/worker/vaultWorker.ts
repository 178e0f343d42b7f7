import { browserStorage } from "../vault/browserStorage.ts";
import type { ChannelPort } from "./channel.ts";
import { serveVault } from "./serveVault.ts";

/** Tabs of one wallet take turns with what they share. */
const LOCK = "coffer-private-account";

/** What runs in the worker of a page that opened its private account. */
serveVault(globalThis as unknown as ChannelPort, {
  // a worker's own scope is its port
  storage: browserStorage(),
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  alone: (run) => navigator.locks.request(LOCK, run),
});
