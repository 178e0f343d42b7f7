import { openChannel, type Called } from "./channel.ts";
import type { PageService, VaultService } from "./serveVault.ts";

export type RunningVault = {
  readonly call: Called<VaultService>;
  /** Whether its worker failed: what it held is gone, and another one has to be started. */
  readonly hasEnded: () => boolean;
};

declare global {
  /** Not in every browser. What a policy makes is no text for the browser, and none but these of it are taken. */
  var trustedTypes:
    | {
        createPolicy(
          name: "vault" | "worker",
          rules: { readonly createScriptURL: (url: string) => string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** The page takes no address of a script but from a policy, and this one is asked by this file alone. (rule 564) */
const policy = globalThis.trustedTypes?.createPolicy("vault", { createScriptURL: (url) => url });

/** Starts the vault in a worker of its own. */
export function startVault(page: PageService): RunningVault {
  // By this name: the bundler makes a file of what stands in `new Worker(new URL(…))` to the letter.
  class Worker extends globalThis.Worker {
    constructor(url: URL, options: WorkerOptions) {
      super(policy?.createScriptURL(url.href) ?? url, options);
    }
  }
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
