import type { Chain } from "../ports/chain.ts";
import type { Services } from "../ports/services.ts";
import { scanNetwork } from "../usecases/deposits/scanNetwork.ts";
import { followPayments } from "../usecases/send/followPayments.ts";
import { resumePayments, STALE_PAYMENT_MS } from "../usecases/send/resumePayments.ts";

export type Watch = { readonly stop: () => Promise<void> };

/** While a node cannot be asked, looks come this many times rarer than usual, at most. */
const BACKOFF_MAX = 16;

/**
 * Looks at a network again and again until stopped: deposits, payments under way, payments that
 * wait. A look that fails is logged and repeated later; it never ends the watch.
 */
export function watchNetwork(services: Services, chain: Chain, pollMs: number): Watch {
  const stopping = new AbortController();

  const look = async (): Promise<void> => {
    const hasMoved = await scanNetwork(services, chain);
    await followPayments(services, chain);
    await resumePayments(services, chain, STALE_PAYMENT_MS);
    if (hasMoved && !stopping.signal.aborted) await look();
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    // Whatever a killed predecessor left half done goes on at once.
    await resumePayments(services, chain, 0).catch((error: unknown) =>
      services.log.warn("Payments could not be resumed yet.", { error: String(error) }),
    );
    while (!stopping.signal.aborted) {
      try {
        await look();
        failures = 0;
      } catch (error) {
        failures += 1;
        services.log.warn("A look at the network failed.", {
          network: `${chain.networkId.type}:${chain.networkId.chainId}`,
          error: String(error),
        });
      }
      await rest(pollMs * Math.min(2 ** failures, BACKOFF_MAX), stopping.signal);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
