import { browserStorage } from "../vault/browserStorage.ts";
import type { ChannelPort } from "./channel.ts";
import { serveVault } from "./serveVault.ts";

/** Tabs of one wallet take turns with what they share. */
const LOCK = "private-account";

const scope = globalThis as unknown as ChannelPort; // what runs in a worker is one end of it

/** What runs in the worker of a page that opened its private account. */
serveVault(scope, {
  storage: browserStorage(),
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  alone: (run) => navigator.locks.request(LOCK, run),
});
