import type { Services } from "../ports/services.ts";
import { kycRound } from "../usecases/kyc/kycRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

/** A webhook is followed after this long at most; a look that finds nothing costs one index read. */
const LOOK_EVERY_MS = 250;

/** Asks about people's identity checks until stopped; does nothing where nobody is checked. */
export function watchKyc(services: Services): Watch {
  const { provider } = services.kyc;
  if (provider === null) return { stop: async () => {} };
  return watchEvery({
    everyMs: LOOK_EVERY_MS,
    round: () => kycRound(services, provider),
    failed: "A round of identity checks failed.",
    log: services.log,
  });
}
