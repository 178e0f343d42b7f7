import { openChannel, type Called } from "./channel.ts";
import type { PageService, VaultService } from "./serveVault.ts";

export type RunningVault = {
  readonly call: Called<VaultService>;
  /** Ends the worker, and with it all that it held. */
  readonly end: () => void;
};

/** Starts the vault in a worker of its own. */
export function startVault(page: PageService): RunningVault {
  const worker = new Worker(new URL("vaultWorker.ts", import.meta.url), { type: "module" });
  const { call, fail } = openChannel<VaultService>(worker, page);
  worker.addEventListener("error", () => fail(new Error("The vault's worker failed.")));
  return {
    call,
    end: () => {
      worker.terminate();
      fail(new Error("The vault's worker was ended."));
    },
  };
}
