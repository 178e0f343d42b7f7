import { openChannel, type Called } from "./channel.ts";
import type { PageService, VaultService } from "./serveVault.ts";

export type RunningVault = {
  readonly call: Called<VaultService>;
  /** Whether its worker failed: what it held is gone, and another one has to be started. */
  readonly hasEnded: () => boolean;
};

/** Starts the vault in a worker of its own. */
export function startVault(page: PageService): RunningVault {
  const worker = new Worker(new URL("./vaultWorker.ts", import.meta.url), { type: "module" });
  const { call, fail } = openChannel<VaultService>(worker, page);
  let hasEnded = false;
  worker.addEventListener("error", () => {
    hasEnded = true;
    worker.terminate();
    fail(new Error("The vault's worker failed."));
    page.onLocked();
  });
  return { call, hasEnded: () => hasEnded };
}
