import { setTimeout as rest } from "node:timers/promises";
import type { Chain } from "../ports/chain.ts";
import type { Services } from "../ports/services.ts";
import { creditDeposits } from "../usecases/deposits/creditDeposits.ts";
import { createScanner } from "../usecases/deposits/createScanner.ts";
import { followOutgoing } from "../usecases/outgoing/followOutgoing.ts";
import { resumeOutgoing } from "../usecases/outgoing/resumeOutgoing.ts";
import { resumePayments } from "../usecases/send/resumePayments.ts";
import type { Watch } from "./watchEvery.ts";

/** While a node cannot be asked, looks come this many times rarer than usual, at most. */
const BACKOFF_MAX = 16;
/** Payments that wait are asked about this often, and only when they have not moved as long. */
const RESUME_EVERY_MS = 10_000;

type Step = { readonly name: string; readonly run: () => Promise<void> };

/**
 * Looks at a network again and again until stopped: deposits, payments under way, payments that
 * wait. Each step stands alone: one that fails is logged and repeated, and holds up no other.
 */
export function watchNetwork(services: Services, chain: Chain, pollMs: number): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const resumed = { atMs: 0 };

  const scan = createScanner(services, chain);

  const resume = async (): Promise<void> => {
    const nowMs = services.clock.nowMs();
    if (nowMs - resumed.atMs < RESUME_EVERY_MS) return;
    // Whatever a killed predecessor left half done goes on at once.
    const staleMs = resumed.atMs === 0 ? 0 : RESUME_EVERY_MS;
    await resumeOutgoing(services, chain, staleMs);
    await resumePayments(services, chain, staleMs);
    resumed.atMs = nowMs;
  };

  const steps: readonly Step[] = [
    { name: "scan", run: () => scan(signal) },
    { name: "credit", run: () => creditDeposits(services, chain) },
    { name: "follow", run: () => followOutgoing(services, chain) },
    { name: "resume", run: resume },
  ];

  const look = async (): Promise<boolean> => {
    let hasFailed = false;
    for (const { name, run } of steps) {
      if (signal.aborted) return hasFailed;
      try {
        await run();
      } catch (error) {
        hasFailed = true;
        const network = `${chain.networkId.type}:${chain.networkId.chainId}`;
        services.log.warn("A look at the network failed.", {
          network,
          step: name,
          error: String(error),
        });
      }
    }
    return hasFailed;
  };

  const watch = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await look()) ? failures + 1 : 0;
      const pauseMs = pollMs * Math.min(2 ** failures, BACKOFF_MAX);
      await rest(pauseMs, undefined, { signal }).catch(() => undefined);
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
