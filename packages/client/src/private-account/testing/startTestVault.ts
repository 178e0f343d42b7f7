import { onTestFinished } from "vitest";
import { browserStorage } from "../vault/browserStorage.ts";
import { openChannel, type Channel } from "../worker/channel.ts";
import { serveVault, type PageService, type VaultService } from "../worker/serveVault.ts";

export type ServedVault = Channel<VaultService> & {
  /** Lets all time pass that a timer waits for. */
  readonly runTimers: () => void;
};

/** A page and its worker with a real port between them: what crosses is copied, as it is to a worker. */
export function startTestVault(page: PageService): ServedVault {
  const { port1, port2 } = new MessageChannel();
  const timers = new Set<() => void>();
  serveVault(port2, {
    storage: browserStorage(),
    nowMs: () => 1_000_000,
    after: (_, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    alone: (run) => run(),
  });
  const channel = openChannel<VaultService>(port1, page);
  for (const port of [port1, port2]) port.start();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  return {
    ...channel,
    runTimers: () => {
      for (const run of timers) run();
    },
  };
}
