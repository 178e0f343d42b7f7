import { setTimeout as rest } from "node:timers/promises";
import type { Services } from "../ports/services.ts";
import { amlRound } from "../usecases/aml/amlRound.ts";
import type { Watch } from "./watchNetwork.ts";

const ROUND_EVERY_MS = 2_000;

/** Tends address checks and waiting payments until stopped. A round that fails is logged and repeated. */
export function watchAml(services: Services): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await amlRound(services).catch((error: unknown) =>
        services.log.warn("A round of address checks failed.", { error: String(error) }),
      );
      await rest(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined);
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
