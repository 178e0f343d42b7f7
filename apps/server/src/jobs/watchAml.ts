import type { Services } from "../ports/services.ts";
import { amlRound, wakeAmlChecks } from "../usecases/aml/amlRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const ROUND_EVERY_MS = 2_000;
/** Through an outage hundreds of checks wait, and nearly all of them have their job. */
const WAKE_EVERY_MS = 30_000;

/** Tends address checks and waiting payments until stopped. */
export function watchAml(services: Services): Watch {
  const { clock, log } = services;
  const woken = { atMs: -Infinity };
  const round = async (): Promise<void> => {
    await amlRound(services);
    if (clock.nowMs() - woken.atMs < WAKE_EVERY_MS) return;
    woken.atMs = clock.nowMs();
    await wakeAmlChecks(services);
  };
  return watchEvery({
    everyMs: ROUND_EVERY_MS,
    round,
    failed: "A round of address checks failed.",
    log,
  });
}
