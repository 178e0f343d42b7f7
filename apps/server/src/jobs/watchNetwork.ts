import { networkKey } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";
import type { Services } from "../ports/services.ts";
import { creditDeposits } from "../usecases/deposits/creditDeposits.ts";
import { createScanner } from "../usecases/deposits/createScanner.ts";
import { followOutgoing } from "../usecases/outgoing/followOutgoing.ts";
import { resumeOutgoing } from "../usecases/outgoing/resumeOutgoing.ts";
import { personalRound } from "../usecases/private-account/chain/personalRound.ts";
import { resumePayments } from "../usecases/send/resumePayments.ts";
import { noSilence } from "../usecases/deposits/silence.ts";
import { witnessOf } from "../usecases/deposits/witnessOf.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

/** While a node cannot be asked, looks come this many times rarer than usual, at most. */
const BACKOFF_MAX = 16;
/** That makes no pause longer than this, since whatever waits, waits for the next look; a network's own pace may. */
const PAUSE_MS_MAX = 5_000;
/** Payments that wait are asked about this often, and only when they have not moved as long. */
const RESUME_EVERY_MS = 10_000;

const FAILED = "A look at the network failed.";

type Step = {
  readonly name: string;
  /** True: there is more of the same to do, at once. */
  readonly run: () => Promise<boolean | void>;
};

type Watched = { readonly services: Services; readonly chain: Chain; readonly pollMs: number };

/**
 * Looks at a network again and again until stopped. What reads blocks, what follows payments under
 * way and what takes up those that wait have rounds of their own, so that none waits for another:
 * neither for a chain that is far ahead, or never rests, nor for an answer that does not come.
 * Deposits are credited after every look, however much there is left to read; where a second node has to
 * be asked, in rounds of their own, so that one that is silent holds up no reading.
 */
export function watchNetwork(services: Services, chain: Chain): Watch {
  const { pollMs } = services.timesOf(chain.networkId);
  const watched = { services, chain, pollMs };
  const silence = noSilence();
  const scan = { name: "scan", run: createScanner(services, chain) };
  const credit = { name: "credit", run: () => creditDeposits(services, chain, silence) };
  const reading = witnessOf(services, chain) === undefined ? [[scan, credit]] : [[scan], [credit]];
  const watches = [
    ...reading.map((steps) => watchSteps(watched, steps)),
    watchSteps(watched, [{ name: "personal", run: () => personalRound(services, chain) }]),
    watchSteps(watched, [{ name: "follow", run: () => followOutgoing(services, chain) }]),
    watchSteps(watched, [
      { name: "resume outgoing", run: nowAndThen(watched, resumeOutgoing) },
      { name: "resume payments", run: nowAndThen(watched, resumePayments) },
    ]),
  ];
  return {
    stop: async () => {
      await Promise.all(watches.map((watch) => watch.stop()));
    },
  };
}

/** How many times longer than usual the next look at a network waits, after so many that failed. */
export const timesRarer = (failuresInARow: number, pollMs: number): number =>
  Math.max(1, Math.min(2 ** failuresInARow, BACKOFF_MAX, PAUSE_MS_MAX / pollMs));

type Resume = (services: Services, chain: Chain, staleMs: number) => Promise<void>;

function nowAndThen({ services, chain }: Watched, resume: Resume): Step["run"] {
  const resumed = { atMs: 0 };
  return async () => {
    const nowMs = services.clock.nowMs();
    if (nowMs - resumed.atMs < RESUME_EVERY_MS) return;
    // Whatever a killed predecessor left half done goes on at once.
    const staleMs = resumed.atMs === 0 ? 0 : RESUME_EVERY_MS;
    await resume(services, chain, staleMs);
    resumed.atMs = nowMs;
  };
}

/** Each step stands alone: one that fails is logged and repeated, and holds up no other. */
function watchSteps({ services, chain, pollMs }: Watched, steps: readonly Step[]): Watch {
  const { log } = services;
  const last = { failuresInARow: 0, isMore: false };

  const round = async (stopping: AbortSignal): Promise<void> => {
    let hasFailed = false;
    let isMore = false;
    for (const { name, run } of steps) {
      if (stopping.aborted) return;
      try {
        if ((await run()) === true) isMore = true;
      } catch (error) {
        hasFailed = true;
        log.warn(FAILED, {
          network: networkKey(chain.networkId),
          step: name,
          error: String(error),
        });
      }
    }
    last.failuresInARow = hasFailed ? last.failuresInARow + 1 : 0;
    last.isMore = isMore && !hasFailed;
  };

  const slowedBy = () => (last.isMore ? 0 : timesRarer(last.failuresInARow, pollMs));
  return watchEvery({ everyMs: pollMs, slowedBy, round, failed: FAILED, log });
}
