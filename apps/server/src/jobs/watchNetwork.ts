import type { Chain } from "../ports/chain.ts";
import type { Services } from "../ports/services.ts";
import { creditDeposits } from "../usecases/deposits/creditDeposits.ts";
import { createScanner } from "../usecases/deposits/createScanner.ts";
import { followOutgoing } from "../usecases/outgoing/followOutgoing.ts";
import { resumeOutgoing } from "../usecases/outgoing/resumeOutgoing.ts";
import { resumePayments } from "../usecases/send/resumePayments.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

/** While a node cannot be asked, looks come this many times rarer than usual, at most. */
const BACKOFF_MAX = 16;
/** Payments that wait are asked about this often, and only when they have not moved as long. */
const RESUME_EVERY_MS = 10_000;

const FAILED = "A look at the network failed.";

type Step = {
  readonly name: string;
  readonly run: (stopping: AbortSignal) => Promise<void>;
};

/**
 * Looks at a network again and again until stopped: deposits, payments under way, payments that
 * wait. Each step stands alone: one that fails is logged and repeated, and holds up no other.
 */
export function watchNetwork(services: Services, chain: Chain, pollMs: number): Watch {
  const { clock, log } = services;
  const { type, chainId } = chain.networkId;
  const resumed = { atMs: 0 };
  const failures = { inARow: 0 };

  const resume = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    if (nowMs - resumed.atMs < RESUME_EVERY_MS) return;
    // Whatever a killed predecessor left half done goes on at once.
    const staleMs = resumed.atMs === 0 ? 0 : RESUME_EVERY_MS;
    await resumeOutgoing(services, chain, staleMs);
    await resumePayments(services, chain, staleMs);
    resumed.atMs = nowMs;
  };

  const steps: readonly Step[] = [
    { name: "scan", run: createScanner(services, chain) },
    { name: "credit", run: () => creditDeposits(services, chain) },
    { name: "follow", run: () => followOutgoing(services, chain) },
    { name: "resume", run: resume },
  ];

  const round = async (stopping: AbortSignal): Promise<void> => {
    let hasFailed = false;
    for (const { name, run } of steps) {
      if (stopping.aborted) return;
      await run(stopping).catch((error: unknown) => {
        hasFailed = true;
        log.warn(FAILED, { network: `${type}:${chainId}`, step: name, error: String(error) });
      });
    }
    failures.inARow = hasFailed ? failures.inARow + 1 : 0;
  };

  const slowedBy = () => Math.min(2 ** failures.inARow, BACKOFF_MAX);
  return watchEvery({ everyMs: pollMs, slowedBy, round, failed: FAILED, log });
}
