import { networkKey } from "@coffer/core/assets";
import type { Services } from "../ports/services.ts";
import { bookFinalDust } from "../usecases/solvency/bookSurplus.ts";
import { bookFinalUpkeep } from "../usecases/solvency/bookFinalUpkeep.ts";
import { proveLedger } from "../usecases/solvency/proveLedger.ts";
import { proveSolvency } from "../usecases/solvency/proveSolvency.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const FAILED = "A proof of solvency failed.";

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
  const { chains, clock, log } = services;
  const ledger = { provedAtMs: -ledgerEveryMs };

  const round = async (stopping: AbortSignal): Promise<void> => {
    const attempt = async (what: string, prove: () => Promise<void>): Promise<void> => {
      if (stopping.aborted) return;
      await prove().catch((error: unknown) => log.warn(FAILED, { what, error: String(error) }));
    };
    for (const chain of chains) {
      const network = networkKey(chain.networkId);
      await attempt(`dust of ${network}`, () => bookFinalDust(services, chain));
      await attempt(`upkeep of ${network}`, () => bookFinalUpkeep(services, chain));
      await attempt(network, () => proveSolvency(services, chain));
    }
    const nowMs = clock.nowMs();
    if (nowMs - ledger.provedAtMs < ledgerEveryMs) return;
    ledger.provedAtMs = nowMs;
    await attempt("ledger", () => proveLedger(services));
  };

  return watchEvery({ everyMs, round, failed: FAILED, log });
}
