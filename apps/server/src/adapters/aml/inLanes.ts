import { createBuckets, type Rate } from "../../createBuckets.ts";
import type { AmlLane } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clock.ts";
import type { AskProvider } from "./listThenProvider.ts";

/**
 * How often a provider is asked, so that neither lane is left without: together what Chainalysis'
 * sanctions screening answers, 5,000 in five minutes.
 */
const RATES: Readonly<Record<AmlLane, Rate>> = {
  fresh: { perSecond: 10, burst: 300 },
  held: { perSecond: 5, burst: 150 },
};

/** Something for each lane by itself. */
export const eachLane = <T>(make: () => T): Readonly<Record<AmlLane, T>> => ({
  fresh: make(),
  held: make(),
});

/** The same provider with a share for each lane; beyond it nobody is asked, and it throws. */
export function inLanes(ask: AskProvider, clock: Clock): AskProvider {
  const takeFresh = createBuckets(RATES.fresh, clock);
  const takeHeld = createBuckets(RATES.held, clock);
  return async (networkId, address, lane) => {
    const taken = lane === "held" ? takeHeld(lane) : takeFresh(lane);
    if (!taken.isAllowed) throw new Error(`too many ${lane} questions`);
    return ask(networkId, address, lane);
  };
}
