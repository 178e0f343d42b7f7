import { setTimeout as rest } from "node:timers/promises";
import type { Services } from "../ports/services.ts";
import { bookFinalDust } from "../usecases/solvency/bookFinalDust.ts";
import { proveLedger } from "../usecases/solvency/proveLedger.ts";
import { proveSolvency } from "../usecases/solvency/proveSolvency.ts";
import type { Watch } from "./watchNetwork.ts";

export type SolvencyTimes = {
  /** Between two proofs of the assets. */
  readonly everyMs: number;
  /** Between two proofs of the ledger's rules, which read the whole ledger. */
  readonly ledgerEveryMs: number;
};

/** Proves solvency again and again until stopped. A proof that fails is logged and holds up no other. */
export function watchSolvency(
  services: Services,
  { everyMs, ledgerEveryMs }: SolvencyTimes,
): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ledger = { provedAtMs: -ledgerEveryMs };

  const attempt = async (what: string, prove: () => Promise<void>): Promise<void> => {
    if (signal.aborted) return;
    try {
      await prove();
    } catch (error) {
      services.log.warn("A proof of solvency failed.", { what, error: String(error) });
    }
  };

  const proveAll = async (): Promise<void> => {
    for (const chain of services.chains) {
      const network = `${chain.networkId.type}:${chain.networkId.chainId}`;
      await attempt(`dust of ${network}`, () => bookFinalDust(services, chain));
      await attempt(network, () => proveSolvency(services, chain));
    }
    const nowMs = services.clock.nowMs();
    if (nowMs - ledger.provedAtMs < ledgerEveryMs) return;
    ledger.provedAtMs = nowMs;
    await attempt("ledger", () => proveLedger(services));
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await proveAll();
      await rest(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const running = watch();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
