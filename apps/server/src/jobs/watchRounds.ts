import type { EventEmitter } from "node:events";
import type { Services } from "../ports/services.ts";
import { amlRound, wakeAmlChecks } from "../usecases/aml/amlRound.ts";
import { expireOldRows } from "../usecases/expiry/expireOldRows.ts";
import { kycRound } from "../usecases/kyc/kycRound.ts";
import { sweepRound } from "../usecases/sweeps/sweepRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

/** What a job has heard of that a round is to look at before its time. */
export type Knocks = EventEmitter<{ readonly kyc: [] }>;

/**
 * The rounds that need no more than a pace, each until stopped: sweeps, both checks, expiry. What a job
 * knocks for is done here and not by the job: a provider that is slow keeps no place in the queue.
 */
export const watchRounds = (
  services: Services,
  { sweepEveryMs, knocks }: { readonly sweepEveryMs: number; readonly knocks: Knocks },
): readonly Watch[] => [
  watchSweeps(services, sweepEveryMs),
  watchKyc(services, knocks),
  watchAml(services),
  watchExpiry(services),
];

const SWEEPS_FAILED = "A round of sweeps failed.";

/** Sweeps deposit addresses. A network whose round fails holds up no other. */
function watchSweeps(services: Services, everyMs: number): Watch {
  const { chains, log } = services;
  const round = async (): Promise<void> => {
    for (const chain of chains)
      await sweepRound(services, chain).catch((error: unknown) =>
        log.warn(SWEEPS_FAILED, { error: String(error) }),
      );
  };
  return watchEvery({ everyMs, round, failed: SWEEPS_FAILED, log });
}

/** Should a knock be lost, it is followed after this long; a look that finds nothing is one index read. */
const KYC_EVERY_MS = 250;

/** Asks about people's identity checks; does nothing where nobody is checked. */
function watchKyc(services: Services, knocks: Knocks): Watch {
  const { provider } = services.kyc;
  if (provider === null) return { stop: async () => {} };
  const watch = watchEvery({
    everyMs: KYC_EVERY_MS,
    round: () => kycRound(services, provider),
    failed: "A round of identity checks failed.",
    log: services.log,
  });
  knocks.on("kyc", watch.wake);
  return watch;
}

const AML_EVERY_MS = 2_000;
/** Through an outage hundreds of checks wait, and nearly all of them have their job. */
const AML_WAKE_EVERY_MS = 30_000;

/** Tends address checks and waiting payments. */
function watchAml(services: Services): Watch {
  const { clock, log } = services;
  const woken = { atMs: -Infinity };
  const round = async (): Promise<void> => {
    await amlRound(services);
    if (clock.nowMs() - woken.atMs < AML_WAKE_EVERY_MS) return;
    woken.atMs = clock.nowMs();
    await wakeAmlChecks(services);
  };
  const failed = "A round of address checks failed.";
  return watchEvery({ everyMs: AML_EVERY_MS, round, failed, log });
}

const EXPIRY_EVERY_MS = 60 * 60_000;

/** Deletes what counts for nothing any more. */
const watchExpiry = (services: Services): Watch =>
  watchEvery({
    everyMs: EXPIRY_EVERY_MS,
    round: (stopping) => expireOldRows(services, stopping),
    failed: "What is left over could not be forgotten.",
    log: services.log,
  });
