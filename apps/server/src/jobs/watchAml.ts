import type { Services } from "../ports/services.ts";
import { amlRound } from "../usecases/aml/amlRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const ROUND_EVERY_MS = 2_000;

/** Tends address checks and waiting payments until stopped. */
export const watchAml = (services: Services): Watch =>
  watchEvery({
    everyMs: ROUND_EVERY_MS,
    round: () => amlRound(services),
    failed: "A round of address checks failed.",
    log: services.log,
  });
