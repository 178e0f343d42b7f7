import type { Services } from "../ports/services.ts";
import { sweepRound } from "../usecases/sweeps/sweepRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const FAILED = "A round of sweeps failed.";

/** Sweeps deposit addresses until stopped. A network whose round fails holds up no other. */
export function watchSweeps(services: Services, everyMs: number): Watch {
  const { chains, log } = services;
  const round = async (): Promise<void> => {
    for (const chain of chains)
      await sweepRound(services, chain).catch((error: unknown) =>
        log.warn(FAILED, { error: String(error) }),
      );
  };
  return watchEvery({ everyMs, round, failed: FAILED, log });
}
