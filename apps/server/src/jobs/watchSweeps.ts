import { setTimeout as rest } from "node:timers/promises";
import type { Services } from "../ports/services.ts";
import { sweepRound } from "../usecases/sweeps/sweepRound.ts";
import type { Watch } from "./watchNetwork.ts";

/** Sweeps deposit addresses again and again until stopped. A round that fails is logged and repeated. */
export function watchSweeps(services: Services, everyMs: number): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const chain of services.chains)
        await sweepRound(services, chain).catch((error: unknown) =>
          services.log.warn("A round of sweeps failed.", { error: String(error) }),
        );
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
