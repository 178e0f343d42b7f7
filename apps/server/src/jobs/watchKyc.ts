import { setTimeout as rest } from "node:timers/promises";
import type { Services } from "../ports/services.ts";
import { kycRound } from "../usecases/kyc/kycRound.ts";
import type { Watch } from "./watchNetwork.ts";

/** A webhook is followed after this long at most; a look that finds nothing costs one index read. */
const LOOK_EVERY_MS = 250;

/** Asks about people's identity checks until stopped; does nothing where nobody is checked. */
export function watchKyc(services: Services): Watch {
  const { provider } = services.kyc;
  if (provider === null) return { stop: async () => {} };
  const stopping = new AbortController();
  const { signal } = stopping;

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await kycRound(services, provider).catch((error: unknown) =>
        services.log.warn("A round of identity checks failed.", { error: String(error) }),
      );
      await rest(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
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
